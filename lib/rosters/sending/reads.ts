import 'server-only'
import type { Month } from '@/lib/events/event'
import { describeStart } from '@/lib/events/when-words'
import type { Transaction } from '@/lib/platform/database/db'
import { siteUrl } from '@/lib/platform/runtime/env'
import {
  type Day,
  dayAfter,
  formatDayOfMonth,
  toChurchDay,
  toChurchTimeOfDay,
  toInstant,
} from '@/lib/platform/runtime/time'
import { deriveToken, hashToken } from '@/lib/rosters/links/mutations'
import type { RosterTeam } from '@/lib/rosters/month/month'
import { readMonth } from '@/lib/rosters/month/reads'
import { nameServant } from '@/lib/rosters/people/names'
import { listUnreached } from '@/lib/rosters/reach/reads'
import { toPhoneDigits, whatsappLink } from '@/lib/values/phone'
import { api } from '@/lib/values/routes/routes'
import { type PersonToTell, sortPeople } from './sending'
import { type Duty, formatDutiesForWhatsApp } from './whatsapp-text'

type Given = { team: RosterTeam; month: Month; church: string; now?: Date }

/**
 * Returns whom a leader can tell by hand about the coming services of a month that were published, with the message of
 * each. It writes nothing: who has no link that lasts until the service has no message yet. Whose account is suspended is
 * left out.
 */
export async function readPeopleToTell(transaction: Transaction, { team, month, church, now = new Date() }: Given) {
  const duties = await readComingDuties(transaction, { team, month, now })
  const servants = await transaction.servant.findMany({
    where: { id: { in: [...duties.keys()] }, OR: [{ profileId: null }, { profile: { suspendedAt: null } }] },
    select: servantColumns,
  })
  const unreached = await listUnreached(transaction, [...duties.keys()])
  return sortPeople(
    servants.map((servant): PersonToTell => {
      const { duties: own, lastDay, askedAt } = duties.get(servant.id) ?? { duties: [], lastDay: '', askedAt: now }
      const link = servant.links.find(isLasting(lastDay, now))
      const name = nameServant(servant)
      const text =
        link &&
        formatDutiesForWhatsApp({
          ...{ church, team: team.name, month, name, duties: own },
          link: `${siteUrl}${api.answerPage(deriveToken(link.id))}`,
        })
      const sentAt = link?.sentAt
      return {
        ...{ servantId: servant.id, name, text: text ?? null },
        isReached: !unreached.has(servant.id),
        hasAnswered: own.every(({ status }) => status === 'yes' || status === 'no'),
        ...(text && hasMobile(servant.phone) && { address: toWhatsApp(servant.phone, text) }),
        // What was asked afterwards has not been sent.
        ...(sentAt && sentAt >= askedAt && { sent: describeSent(sentAt, now) }),
      }
    }),
  )
}

type Coming = { duties: Duty[]; lastDay: Day; askedAt: Date }

/** What each person was asked for in the team, at services of the month that have not begun; by the person's id. */
async function readComingDuties(
  transaction: Transaction,
  { team, month, now }: { team: RosterTeam; month: Month; now: Date },
) {
  const { days } = await readMonth(transaction, { team, month, isLeader: true, now })
  const positions = new Map(team.positions.map(({ id, name }) => [id, name]))
  const coming = new Map<string, Coming>()
  const ids: string[] = []
  for (const { occurrence, places } of days) {
    if (occurrence.isCancelled || new Date(occurrence.starts) <= now) continue
    for (const { positionId, people } of places)
      for (const { assignmentId, servantId, status } of people) {
        if (servantId === null || status === 'draft') continue
        const known = coming.get(servantId) ?? { duties: [], lastDay: occurrence.date, askedAt: new Date(0) }
        known.duties.push({
          ...{ when: describeStart(occurrence), service: occurrence.title, status },
          position: positions.get(positionId) ?? '',
        })
        if (occurrence.date > known.lastDay) known.lastDay = occurrence.date
        coming.set(servantId, known)
        ids.push(assignmentId)
      }
  }
  const asked = await transaction.assignment.groupBy({
    by: ['servantId'],
    where: { id: { in: ids } },
    _max: { askedAt: true },
  })
  for (const { servantId, _max } of asked) {
    const known = coming.get(servantId ?? '')
    if (known && _max.askedAt) known.askedAt = _max.askedAt
  }
  return coming
}

const servantColumns = {
  id: true,
  name: true,
  phone: true,
  profile: { select: { name: true } },
  links: { where: { kind: 'answer' }, select: { id: true, tokenHash: true, expiresAt: true, sentAt: true } },
} as const

type Link = { id: string; tokenHash: string; expiresAt: Date | null }

/** Whether the link still opens on the last of these days, and its token is known: the secret is that of then. */
const isLasting =
  (lastDay: Day, now: Date) =>
  ({ id, tokenHash, expiresAt }: Link) =>
    expiresAt !== null &&
    expiresAt > now &&
    expiresAt >= toInstant(dayAfter(lastDay), '00:00') &&
    hashToken(deriveToken(id)) === tokenHash

const hasMobile = (phone: string) => toPhoneDigits(phone).length >= 10
const toWhatsApp = (phone: string, text: string) => `${whatsappLink(phone)}?text=${encodeURIComponent(text)}`

const describeSent = (sentAt: Date, now: Date) => {
  const day = toChurchDay(sentAt)
  return day === toChurchDay(now) ? `enviado às ${toChurchTimeOfDay(sentAt)}` : `enviado em ${formatDayOfMonth(day)}`
}
