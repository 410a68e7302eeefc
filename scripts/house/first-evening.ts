import { createCode, hashCode } from '@/lib/welcome/code'
import { connected } from '@/scripts/database/connect'
import { appEnvironment } from './settings'

/** As many starts may have printed one: each is good until the church stands. */
const CODES = 20

/** While nobody lives here, every start makes a code of its own; what to say of it, or nothing where a church stands. */
export async function firstEvening(databaseUrl: string) {
  const code = await issueCode(databaseUrl)
  if (!code) return undefined
  const { NEXTAUTH_URL = '' } = { ...process.env, ...appEnvironment(databaseUrl) }
  return [
    '  No church lives here yet. To begin yours, open this address and type the code:',
    '',
    `    ${new URL('/welcome', NEXTAUTH_URL).href}`,
    `    ${code}`,
    '',
    '  Whoever types it first becomes the first admin. A new start prints a new one.',
    '',
  ].join('\n')
}

export async function issueCode(databaseUrl: string) {
  return await connected(databaseUrl, async client => {
    const { rows } = await client.query<{ stands: boolean }>(
      'select exists (select from profiles) or exists (select from church) as stands',
    )
    if (rows[0]?.stands) return undefined

    const code = createCode()
    await client.query('insert into setup_codes (code_hash) values ($1)', [hashCode(code)])
    await client.query(
      `delete from setup_codes where code_hash not in (
         select code_hash from setup_codes order by created_at desc limit $1)`,
      [CODES],
    )
    return code
  })
}
