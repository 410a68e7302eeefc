import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, type Page } from '@playwright/test'
import { readMailsTo } from './mail-server'
import { sql } from './served-database'

/** The error toast; Next has an alert of its own that announces page titles. */
export const findAlert = (page: Page) => page.getByRole('region', { name: /^Mensagens/ }).getByRole('alert')

/**
 * All browsers of the tests have one address and make more requests than a church's. Limits per person stay: a test
 * running beside this one may be reaching one on purpose.
 */
export const resetAddressLimits = () =>
  sql('delete from rate_limits where key like $1', [`%-address:${localAddressHash}`])

const localAddressHash = createHash('sha256').update('127.0.0.1').digest('base64url').slice(0, 32)

/** Gives someone a password to sign in with. */
export async function setPassword(profileId: string, password: string) {
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await sql('insert into credentials (profile_id, password_hash) values ($1, $2)', [profileId, passwordHash])
}

/** Someone with an account and no session. */
export async function insertAccount(password: string, options: { isAdmin?: boolean } = {}) {
  const suffix = crypto.randomUUID().slice(0, 8)
  const account = { name: `Rita ${suffix}`, email: `rita-${suffix}@example.org`, password }
  const text = 'insert into profiles (name, email, phone, is_admin) values ($1, $2, $3, $4) returning id'
  const [row] = await sql<{ id: string }>(text, [account.name, account.email, '27999990000', options.isAdmin ?? false])
  const id = row?.id ?? ''
  await setPassword(id, password)
  return { id, ...account }
}

/** The link in the first mail to somebody who asked for a new password. */
export async function readResetLink(email: string) {
  await expect.poll(async () => (await readMailsTo(email)).length).toBeGreaterThan(0)
  const [mail] = await readMailsTo(email)
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}
