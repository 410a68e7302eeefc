import 'server-only'
import { canManageChurch } from '@/lib/church/policy'
import { churchSettings } from '@/lib/church/settings'
import { readFacts } from '@/lib/church/stored'
import { pool } from '@/lib/platform/database/pool'
import { env } from '@/lib/platform/runtime/env'
import { currentActor } from '@/lib/platform/session/session'
import { STEPS, type Step } from './steps'

/** How long a church counts as new. One that leaves a step undone for longer has decided so. */
const NEW_FOR_DAYS = 60

export type FirstWeek = { open: Step[]; done: number }

/**
 * The steps that a new church has not done yet. Returns null for anyone but admins, and for a church whose first
 * evening was long ago or that never had one, such as the demo church.
 */
export async function getFirstWeek(): Promise<FirstWeek | null> {
  if (!canManageChurch(await currentActor())) return null
  const { rows } = await pool.query<FirstWeekRow>(firstWeekSql, [NEW_FOR_DAYS])
  const row = rows[0]
  if (!row) return null

  const { facts, settings, ...rest } = row
  const { position, photos } = readFacts(facts)
  const done: Record<Step, boolean> = { ...rest, copies: false, map: position !== null, photo: photos.length > 0 }
  const { skippedSteps } = churchSettings.parse(settings ?? {})
  // Where backups go is a setting of the server: with another one, there is nothing to ask of the church.
  const asked = STEPS.filter(step => step !== 'copies' || env.BACKUP_TO === 'disk')
  const open = asked.filter(step => !done[step] && !skippedSteps.includes(step))
  return { open, done: asked.length - open.length }
}

type FirstWeekRow = { facts: unknown; settings: unknown } & Record<Exclude<Step, 'copies' | 'map' | 'photo'>, boolean>

/** The first evening gave its admin their roles; what others are and did counts, and what was only tried does not. */
const firstWeekSql = `
  with evening as (
    select profile_id from role_changes
    where changed_by = 'first evening' and changed_at > now() - make_interval(days => $1)
    order by changed_at limit 1
  )
  select church.facts, church.settings,
    exists (select from invitations where revoked_at is null or taken > 0)
      or exists (select from profiles where confirmed_at is not null and id is distinct from profile_id) as pastor,
    exists (
      select from profiles
      where 'pastoral' = any(duties) and suspended_at is null and id is distinct from profile_id
    ) as reader,
    exists (select from notices) as notice,
    exists (select from events where kind = 'event') as event,
    exists (select from hymns) as songbook
  from evening left join church on true`
