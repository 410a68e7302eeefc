import { createCode, hashCode } from '@/lib/welcome/code'
import { withConnection } from '@/scripts/database/connect'
import { appEnvironment } from './settings'

/** As many starts may have printed a code: each is valid until the church is created. */
const MAX_CODES = 20

/**
 * As long as there is no church, every start makes a code of its own. Returns what to print, or nothing if there is a
 * church; in Portuguese, because whoever reads it is about to open a church, and need not be an operator.
 */
export async function prepareFirstEvening(databaseUrl: string) {
  const code = await createSetupCode(databaseUrl)
  if (!code) return undefined
  const { NEXTAUTH_URL = '' } = { ...process.env, ...appEnvironment(databaseUrl) }
  return [
    '  Ainda não há uma igreja aqui. Para começar a sua, abra este endereço e digite o código:',
    '',
    `    ${new URL('/welcome', NEXTAUTH_URL).href}`,
    `    ${code}`,
    '',
    '  Quem o digitar primeiro cuida da administração. Cada início mostra um código novo.',
    '',
  ].join('\n')
}

export async function createSetupCode(databaseUrl: string) {
  return await withConnection(databaseUrl, async client => {
    const { rows } = await client.query<{ stands: boolean }>(
      'select exists (select from profiles) or exists (select from church) as stands',
    )
    if (rows[0]?.stands) return undefined

    const code = createCode()
    await client.query('insert into setup_codes (code_hash) values ($1)', [hashCode(code)])
    await client.query(
      `delete from setup_codes where code_hash not in (
         select code_hash from setup_codes order by created_at desc limit $1)`,
      [MAX_CODES],
    )
    return code
  })
}
