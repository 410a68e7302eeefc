import 'server-only'
import { readMailAddresses } from '@/lib/church/reads'
import { pool } from '@/lib/platform/database/pool'
import { canManageDeliveries } from '@/lib/platform/deliveries/policy'
import { currentActor } from '@/lib/platform/session/session'
import { hasPrayerReaders } from '@/lib/prayers/mutations'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { readHealth } from './reads'
import { buildSetupWarnings, type Warning } from './setup-warnings'

/** How the installation is, for admins. Returns null for anyone else. */
export async function listReadings() {
  if (!canManageDeliveries(await currentActor())) return null
  return await readHealth()
}

/** What fails and what is missing, each with a link to fix it, for the first page of an admin. */
export async function listWarnings(): Promise<Warning[] | null> {
  if (!canManageDeliveries(await currentActor())) return null
  const [readings, missing] = await Promise.all([readHealth(), listSetupWarnings()])
  // Missing readers have a warning of their own, with the way to name some.
  const problems = readings.filter(({ id, level }) => level === 'problem' && id !== 'readers')
  const text = problems.map(problem => problem.text).join(' · ')
  return [...(text ? [{ about: 'health' as const, text, to: teamRoutes.health }] : []), ...(missing ?? [])]
}

/** What the church still has to set up, for the panel. Returns null for anyone but admins. */
export async function listSetupWarnings() {
  if (!canManageDeliveries(await currentActor())) return null
  const [hasReaders, { from, replyTo }, { rows }] = await Promise.all([
    hasPrayerReaders(),
    readMailAddresses(),
    pool.query<{ named: boolean }>(`select ${hasFactsSql} as named`),
  ])
  return buildSetupWarnings({
    hasReaders,
    hasMailAddress: Boolean(from && replyTo),
    hasFacts: rows[0]?.named ?? true,
  })
}

const hasFactsSql = 'exists (select from church where facts is not null)'
