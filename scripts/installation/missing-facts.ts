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
    `  The church's page does not say yet: ${missing.join(', ')}. Nothing invented stands in its place.`,
    `  An admin writes it at ${new URL('/app/church', NEXTAUTH_URL).href}`,
    '',
  ].join('\n')
}

function listMissingFacts(facts: unknown) {
  const { data: church } = storedChurch.safeParse(facts)
  if (!church) return ['its name', 'service times', 'address', 'telephone or e-mail']
  return [
    ...(church.services.length > 0 ? [] : ['service times']),
    ...(church.street || church.city ? [] : ['address']),
    ...(church.phone || church.email ? [] : ['telephone or e-mail']),
  ]
}
