import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, type Page } from '@playwright/test'
import { sql } from './behind'
import { mailsTo } from './post-office'

/** The error toast; Next keeps an alert of its own for the names of pages. */
export const alertOn = (page: Page) => page.getByRole('region', { name: /^Mensagens/ }).getByRole('alert')

/**
 * Every browser of the tests comes from one address, and more often than a church's. What is counted for one person stays:
 * a test beside this one may be filling that up.
 */
export const forgetAddresses = () => sql('delete from rate_limits where key like $1', [`%-address:${thisMachine}`])

const thisMachine = createHash('sha256').update('127.0.0.1').digest('base64url').slice(0, 32)

/** Gives someone a password to sign in with. */
export async function withPassword(profileId: string, password: string) {
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await sql('insert into credentials (profile_id, password_hash) values ($1, $2)', [profileId, passwordHash])
}

/** Someone who has an account and is signed in nowhere. */
export async function someoneWithPassword(password: string, given: { isAdmin?: boolean } = {}) {
  const mark = crypto.randomUUID().slice(0, 8)
  const somebody = { name: `Rita ${mark}`, email: `rita-${mark}@example.org`, password }
  const text = 'insert into profiles (name, email, phone, is_admin) values ($1, $2, $3, $4) returning id'
  const [row] = await sql<{ id: string }>(text, [somebody.name, somebody.email, '27999990000', given.isAdmin ?? false])
  const id = row?.id ?? ''
  await withPassword(id, password)
  return { id, ...somebody }
}

/** The link in the first mail that reached somebody, who asked for a new password. */
export async function resetLinkFor(email: string) {
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0)
  const [mail] = await mailsTo(email)
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}
