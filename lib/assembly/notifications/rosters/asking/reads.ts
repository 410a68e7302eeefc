import 'server-only'
import type { Content } from '@/lib/assembly/notifications/content/content'
import { byStart, type ComingDuty, isComing } from '@/lib/assembly/notifications/rosters/duty'
import { readDuties, whereComing } from '@/lib/assembly/notifications/rosters/reads'
import { describeDay, describeDays, groupByOccurrence } from '@/lib/assembly/notifications/rosters/wording'
import { toMonth } from '@/lib/events/event'
import { db } from '@/lib/platform/database/db'
import { routes } from '@/lib/values/routes/routes'
import { isAnswerMissing } from './missing-answer'

/** For which days a person was asked since they last knew, as far as they have not answered. */
export async function composeAsked(profileId: string, since: Date): Promise<Content | undefined> {
  const duties = await readAsked(profileId)
  const asked = duties.filter(({ askedAt }) => askedAt !== null && askedAt >= since)
  return composeQuestion(asked, 'Você foi chamado para servir', 'Toque para dizer se vai.')
}

/** The days for which the answer of a person is missing. */
export async function composeUnanswered(profileId: string): Promise<Content | undefined> {
  const now = new Date()
  const missing = (await readAsked(profileId)).filter(duty => isAnswerMissing(duty, now))
  return composeQuestion(missing, 'Falta a sua resposta: você pode servir?', 'Toque para responder.')
}

async function readAsked(profileId: string) {
  const now = new Date()
  const duties = await readDuties(db, { servant: { profileId }, askedAt: { not: null }, ...whereComing(now) })
  return duties
    .filter(duty => duty.status === 'asked')
    .filter(duty => isComing(duty, now))
    .sort(byStart)
}

function composeQuestion(duties: ComingDuty[], title: string, call: string): Content | undefined {
  const [first] = duties
  const last = duties.at(-1)
  if (!first || !last) return undefined
  const days = groupByOccurrence(duties)
  return {
    title,
    body: `${describeDays(duties)} ${call}`,
    path:
      days.length === 1
        ? routes.day(first.eventId, first.originalStart)
        : routes.rosters({ month: toMonth(first.occurrence.date), team: first.position.teamId }),
    link: 'Responder',
    details: [...days.map(ofDay => ({ text: describeDay(ofDay) })), { text: 'Diga se você vai ou se não pode.' }],
    expiresAt: new Date(last.occurrence.starts),
  }
}
