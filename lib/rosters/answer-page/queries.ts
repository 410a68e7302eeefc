import 'server-only'
import { db } from '@/lib/platform/database/db'
import { dayFromColumn, formatDayOfMonth, formatLongDate, formatLongDay } from '@/lib/platform/runtime/time'
import { type Actor, isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { findLastDayToKnow } from '@/lib/rosters/absences/reads'
import type { OwnRoster } from '@/lib/rosters/answers/duty'
import { readOwnRoster } from '@/lib/rosters/answers/reads'
import { deriveToken, hashToken } from '@/lib/rosters/links/mutations'
import { findLinkedServant } from '@/lib/rosters/links/reads'
import { nameServant, shortenNames } from '@/lib/rosters/people/names'
import { statusWords } from '@/lib/rosters/status'

/**
 * Whose account the person's is: the one that is signed in here, or another. If they have none: the name of the one that
 * is signed in and could be theirs, and whether it serves as somebody already.
 */
export type PageAccount = 'own' | 'linked' | { name: string; serves: boolean } | null

/** What a person reads who opens their link. */
export type AnswerPage = OwnRoster & {
  servantId: string
  firstName: string
  /** Until which day they said when they cannot, and until which they could say it now: in words. */
  knownUntil: string | null
  couldKnowUntil: string
  /** The token of the calendar feed, if they made one. */
  feed: string | null
  hasAccount: boolean
  account: PageAccount
  /** Everything that is stored about them, by its name. */
  stored: { name: string; values: string[] }[]
}

/** The page of whoever has its address. Returns null if the link is nobody's or ended. */
export async function findAnswerPage(token: string): Promise<AnswerPage | null> {
  // The same for everyone who has the address, but for the offer to link the account that is signed in.
  const servant = await findLinkedServant('answer', token)
  if (!servant) return null
  const { id: servantId } = servant
  const name = nameServant(servant)
  const link = await db.servantLink.findUnique({ where: { servantId_kind: { servantId, kind: 'calendar' } } })
  const feed = link && deriveToken(link.id)
  const actor = await currentActor()
  return {
    ...(await readOwnRoster(db, servantId)),
    servantId,
    firstName: shortenNames([name]).get(name) ?? name,
    knownUntil: servant.awayKnownUntil && formatDayOfMonth(dayFromColumn(servant.awayKnownUntil)),
    couldKnowUntil: formatDayOfMonth(await findLastDayToKnow(db, servantId)),
    feed: feed && hashToken(feed) === link?.tokenHash ? feed : null,
    hasAccount: servant.profileId !== null,
    account: await findAccount(servant.profileId, actor),
    stored: await listStored(servantId),
  }
}

async function findAccount(profileId: string | null, actor: Actor): Promise<PageAccount> {
  if (profileId) return actor.id === profileId ? 'own' : 'linked'
  if (!isPerson(actor)) return null
  return { name: actor.name, serves: (await db.servant.count({ where: { profileId: actor.id } })) > 0 }
}

/** Everything about a person, in words: who has no account exports nothing else. */
async function listStored(servantId: string) {
  const servant = await db.servant.findUniqueOrThrow({
    where: { id: servantId },
    include: {
      qualifications: { include: { position: { include: { team: true } } } },
      assignments: {
        where: { askedAt: { not: null } },
        orderBy: { originalStart: 'desc' },
        include: { position: true, event: { select: { title: true } } },
      },
      absences: { orderBy: { firstDay: 'asc' } },
      links: true,
    },
  })
  const toDay = (column: Date) => formatLongDay(dayFromColumn(column))
  const facts: Record<string, string[]> = {
    Nome: [servant.name],
    Telefone: [servant.phone],
    'Desde quando': [formatLongDate(servant.createdAt)],
    'Maior de idade': [servant.isAdult ? 'sim, como disse quem organiza' : ''],
    'Autorização de um responsável': [servant.guardianConfirmedAt ? formatLongDate(servant.guardianConfirmedAt) : ''],
    'Em que serve': servant.qualifications.map(({ position }) => `${position.name} (${position.team.name})`),
    Escalas: servant.assignments.map(({ originalStart, event, position, status, note }) =>
      [`${toDay(originalStart)}, ${event.title}: ${position.name}`, statusWords[status], note && `“${note}”`]
        .filter(Boolean)
        .join(' · '),
    ),
    'Não pode em': servant.absences.map(({ firstDay, lastDay }) => `${toDay(firstDay)} a ${toDay(lastDay)}`),
    'Disse quando não pode até': [servant.awayKnownUntil ? toDay(servant.awayKnownUntil) : ''],
    Endereços: servant.links.map(({ kind }) => (kind === 'answer' ? 'esta página' : 'o da agenda do celular')),
  }
  return Object.entries(facts).flatMap(([name, values]) => {
    const filled = values.filter(Boolean)
    return filled.length > 0 ? [{ name, values: filled }] : []
  })
}
