import 'server-only'
import { max, subDays } from 'date-fns'
import { type Content, shorten } from '@/lib/assembly/notifications/content/content'
import { byStart, type ComingDuty, isComing } from '@/lib/assembly/notifications/rosters/duty'
import { filterOpen } from '@/lib/assembly/notifications/rosters/open-places/reads'
import { readDuties, whereComing } from '@/lib/assembly/notifications/rosters/reads'
import { toMonth } from '@/lib/events/event'
import { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { routes } from '@/lib/values/routes/routes'
import { describeAnswers, describeOpenPlaces } from './wording'

/** What people of a team answered since its leader last knew, and which places nobody has since somebody left. */
export async function composeAnswers(
  teamId: string,
  { profileId, since }: { profileId: string; since: Date },
): Promise<Content | undefined> {
  const team = await db.servingTeam.findFirst({
    where: { id: teamId, leaders: { some: { profileId } } },
    select: { name: true },
  })
  if (!team) return undefined
  const now = new Date()
  const answered = await readAnswers(teamId, max([since, subDays(now, MOST_DAYS)]))
  const news = answered.filter(duty => duty.profileId !== profileId).filter(duty => isComing(duty, now))
  const open = await readVacated(teamId)
  const [first] = [...news, ...open].sort(byStart)
  if (!first) return undefined

  const texts = [...describeAnswers(news), ...describeOpenPlaces(open)]
  return {
    title: `${shorten(team.name, 60)}: ${news.length > 0 ? countAnswers(news.length) : 'abriu um lugar'}`,
    body: shorten(texts.join(' '), 300),
    path: routes.rosters({ month: toMonth(first.occurrence.date), team: teamId }),
    link: 'Abrir a escala',
    details: texts.map(text => ({ text })),
  }
}

const countAnswers = (count: number) => (count === 1 ? 'uma resposta' : `${count} respostas`)

const readAnswers = async (teamId: string, since: Date) =>
  (await readDuties(db, { position: { teamId }, status: { in: ['yes', 'no'] }, answeredAt: { gte: since } })).filter(
    ({ status, servantId }) => status !== 'asked' && servantId !== null,
  )

/** The places of people who left, as far as nobody was found since. */
async function readVacated(teamId: string): Promise<ComingDuty[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select a.id from assignments a join positions p on p.id = a.position_id
      left join servants s on s.id = a.servant_id
    where p.team_id = ${teamId}::uuid and a.told_status = 'out' and ${isVacatedSql}`
  if (rows.length === 0) return []
  const now = new Date()
  const duties = await readDuties(db, { id: { in: rows.map(({ id }) => id) }, ...whereComing(now) })
  return filterOpen(
    db,
    duties.filter(duty => isComing(duty, now)),
  )
}

/** What the leaders were told is not told again because a notification was forgotten. */
const MOST_DAYS = 7

/** Whether the person of an assignment (`a`, `s`) is gone, or may not serve on its day. */
export const isVacatedSql = Prisma.sql`
  (a.servant_id is null and a.status in ('asked', 'yes')
    or a.status = 'out' and s.id is not null
      and not may_serve(s.profile_id, s.is_adult, s.guardian_confirmed_at, a.original_start::date))`
