import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, type Page } from '@playwright/test'
import { readMailsTo } from './mail-server'
import { sql } from './served-database'

/** The error toast; Next keeps an alert of its own for the names of pages. */
export const findAlert = (page: Page) => page.getByRole('region', { name: /^Mensagens/ }).getByRole('alert')

/**
 * Every browser of the tests comes from one address, and more often than a church's. What is counted for one person stays:
 * a test beside this one may be filling that up.
 */
export const resetAddressLimits = () =>
  sql('delete from rate_limits where key like $1', [`%-address:${localAddressHash}`])

const localAddressHash = createHash('sha256').update('127.0.0.1').digest('base64url').slice(0, 32)

/** Gives someone a password to sign in with. */
export async function setPassword(profileId: string, password: string) {
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await sql('insert into credentials (profile_id, password_hash) values ($1, $2)', [profileId, passwordHash])
}

/** Someone who has an account and is signed in nowhere. */
export async function insertAccount(password: string, options: { isAdmin?: boolean } = {}) {
  const suffix = crypto.randomUUID().slice(0, 8)
  const account = { name: `Rita ${suffix}`, email: `rita-${suffix}@example.org`, password }
  const text = 'insert into profiles (name, email, phone, is_admin) values ($1, $2, $3, $4) returning id'
  const [row] = await sql<{ id: string }>(text, [account.name, account.email, '27999990000', options.isAdmin ?? false])
  const id = row?.id ?? ''
  await setPassword(id, password)
  return { id, ...account }
}

/** The link in the first mail that reached somebody, who asked for a new password. */
export async function resetLinkFor(email: string) {
  await expect.poll(async () => (await readMailsTo(email)).length).toBeGreaterThan(0)
  const [mail] = await readMailsTo(email)
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}
