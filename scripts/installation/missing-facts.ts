import { storedChurch } from '@/lib/church/stored'
import { withConnection } from '@/scripts/database/connect'
import { appEnvironment } from './settings'

/**
 * Returns which facts a church with people has not given yet, and where an admin enters them; undefined if none are
 * missing.
 */
export async function describeMissingFacts(databaseUrl: string) {
  const missing = await withConnection(databaseUrl, async client => {
    const { rows } = await client.query<{ inhabited: boolean; facts: unknown }>(
      'select exists (select from profiles) as inhabited, (select facts from church) as facts',
    )
    return rows[0]?.inhabited ? listMissingFacts(rows[0].facts) : []
  })
  if (missing.length === 0) return undefined
  const { NEXTAUTH_URL = '' } = { ...process.env, ...appEnvironment(databaseUrl) }
  return [
    `  A página da igreja ainda não diz: ${missing.join(', ')}. Nada inventado fica no lugar.`,
    `  A administração escreve em ${new URL('/app/church', NEXTAUTH_URL).href}`,
    '',
  ].join('\n')
}

function listMissingFacts(facts: unknown) {
  const { data: church } = storedChurch.safeParse(facts)
  if (!church) return ['o nome', 'os horários dos cultos', 'o endereço', 'telefone ou email']
  return [
    ...(church.services.length > 0 ? [] : ['os horários dos cultos']),
    ...(church.street || church.city ? [] : ['o endereço']),
    ...(church.phone || church.email ? [] : ['telefone ou email']),
  ]
}
