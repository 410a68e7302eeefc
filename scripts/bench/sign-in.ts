/**
 * Whether the time of a refused sign-in reveals if an e-mail has an account. Kinds of wrong sign-ins alternate at the
 * served app: an account, another account, an address without one. The distance between the medians of the two accounts
 * is what chance does on this machine. With `moved`, one more account has the bcrypt hash of a former backend, as after
 * npm run move-in.
 * Usage, after a build: `node --import ./scripts/aliases.mjs scripts/bench/sign-in.ts [turns] [moved]`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import pg from 'pg'
import { createDatabase } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { startApp } from '@/scripts/installation/app-process'
import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { findFreePort } from '@/scripts/system/ports'

const rounds = Number(process.argv[2] ?? 300)
const hasMoved = process.argv[3] === 'moved'
const kinds = {
  ...{ known: 'ana@example.org', 'also known': 'bia@example.org', unknown: 'ninguem@example.org' },
  ...(hasMoved ? { moved: 'caio@example.org' } : {}),
}
type Kind = 'known' | 'also known' | 'unknown' | 'moved'
const emails: Partial<Record<Kind, string>> = kinds

const postgres = await startTemporaryPostgres()
const data = mkdtempSync(path.join(tmpdir(), 'comunhao-sign-in-'))
await createDatabase(postgres.url('postgres'), 'comunhao')
const databaseUrl = postgres.url('comunhao')
const client = new pg.Client(databaseUrl)
let app: Awaited<ReturnType<typeof startApp>> | undefined

try {
  await migrate(databaseUrl)
  await client.connect()
  await insertAccounts()
  const port = await findFreePort()
  const site = `http://localhost:${port}`
  const secret = 'a-secret-that-only-this-measurement-knows'
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: data, NEXTAUTH_URL: site, NEXTAUTH_SECRET: secret }
  app = await startApp({ mode: 'start', port, host: '127.0.0.1', env })
  printReport(await measureSignIns(site))
} finally {
  await app?.stop()
  await client.end()
  await postgres.stop()
  rmSync(data, { recursive: true })
}

async function insertAccounts() {
  const argonHash = await hash('pão e vinho', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const bcryptHash = await bcrypt('pão e vinho', 10)
  for (const [kind, email] of Object.entries(emails)) {
    if (kind === 'unknown') continue
    const passwordHash = kind === 'moved' ? bcryptHash : argonHash
    const text = `insert into profiles (name, email) values ('Pessoa', $1) returning id`
    const [profile] = (await client.query(text, [email])).rows
    await client.query('insert into credentials (profile_id, password_hash) values ($1, $2)', [
      profile.id,
      passwordHash,
    ])
  }
}

async function measureSignIns(site: string) {
  const csrf = await fetch(`${site}/api/auth/csrf`)
  const cookie = csrf.headers.getSetCookie().map(text => text.split(';')[0])
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const headers = { cookie: cookie.join('; '), origin: site }
  const times: Record<Kind, number[]> = { known: [], 'also known': [], unknown: [], moved: [] }

  // The first rounds warm the app up and are not counted.
  for (let round = -20; round < rounds; round += 1) {
    for (const kind of orderKinds(round)) {
      await client.query('delete from rate_limits')
      const body = new URLSearchParams({ csrfToken, json: 'true', email: emails[kind] ?? '', password: 'outra' })
      const started = performance.now()
      const answer = await fetch(`${site}/api/auth/callback/credentials`, { method: 'POST', headers, body })
      await answer.text()
      if (round >= 0) times[kind].push(performance.now() - started)
      if (answer.status !== 401) throw new Error(`a wrong sign-in was answered with ${answer.status}`)
    }
  }
  return times
}

/** Each kind is first, second and last equally often, and follows each other kind equally often. */
function orderKinds(round: number) {
  const order = Object.keys(kinds) as Kind[]
  const first = Math.abs(round) % order.length
  const rotated = [...order.slice(first), ...order.slice(0, first)]
  return round % 2 ? rotated.reverse() : rotated
}

function printReport(times: Record<Kind, number[]>) {
  for (const [kind, taken] of Object.entries(times).filter(([, taken]) => taken.length > 0)) {
    const [low, middle, high] = [0.25, 0.5, 0.75].map(part => computeQuantile(taken, part).toFixed(2))
    process.stdout.write(
      `${kind.padEnd(10)}  median ${middle} ms  (middle half ${low} to ${high}, n ${taken.length})\n`,
    )
  }
  const median = (kind: Kind) => computeQuantile(times[kind], 0.5)
  process.stdout.write(`known against unknown: ${(median('known') - median('unknown')).toFixed(2)} ms\n`)
  if (hasMoved) process.stdout.write(`moved against unknown: ${(median('moved') - median('unknown')).toFixed(2)} ms\n`)
  process.stdout.write(`known against known:   ${(median('known') - median('also known')).toFixed(2)} ms\n`)
}

function computeQuantile(numbers: number[], part: number) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0
}
