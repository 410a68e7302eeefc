import { randomUUID } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import pg from 'pg'

export type TestPerson = { id: string; name: string; email: string }

let pool: pg.Pool | undefined

/** Queries the database of the served app. After a write it waits until the app has been notified. */
export async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  pool ??= openPool()
  const { rows, command } = await pool.query<Row>(text, values)
  // A test may have stopped the database, or the app.
  if (process.env.E2E_URL && command !== 'SELECT') await fetch(`${process.env.E2E_URL}/readyz`).catch(() => {})
  return rows
}

/** The next query opens a pool for the database that the environment names then. */
export async function closePool() {
  await pool?.end()
  pool = undefined
}

export const createGuest = (): TestPerson => ({ id: `guest-${randomUUID()}`, name: 'Convidado', email: '' })

export async function insertPerson(role: 'admin' | 'member'): Promise<TestPerson> {
  const suffix = randomUUID().slice(0, 8)
  const person = { id: randomUUID(), name: `Pessoa ${suffix}`, email: `pessoa-${suffix}@example.org` }
  const { id, name, email } = person
  await sql('insert into profiles (id, name, email, is_admin) values ($1, $2, $3, $4)', [
    id,
    name,
    email,
    role === 'admin',
  ])
  return person
}

/** The cookie of a signed-in browser. */
export async function createCookie({ id }: TestPerson) {
  const sid = id.startsWith('guest-') ? undefined : await insertSession(id)
  const token = { sub: id, ...(sid ? { sid } : {}) }
  return { name: 'next-auth.session-token', value: await encode({ token, secret: process.env.NEXTAUTH_SECRET ?? '' }) }
}

async function insertSession(profileId: string) {
  const text = `insert into sessions (profile_id, expires_at) values ($1, now() + interval '30 days') returning id`
  const [session] = await sql<{ id: string }>(text, [profileId])
  return session?.id
}

function openPool() {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2, allowExitOnIdle: true })
  // Tests that stop the database break its connections on purpose.
  return pool.on('error', () => {})
}
