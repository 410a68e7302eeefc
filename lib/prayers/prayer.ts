import { addDays, differenceInYears, parseISO } from 'date-fns'
import { callLink, maskedPhone, whatsappLink } from '@/lib/phone'
import { type Day, dateAndTime, dayFromColumn, dayOf, longDate, longDay } from '@/lib/runtime/time'

const STATUSES = ['new', 'praying', 'answered'] as const
export type Status = (typeof STATUSES)[number]

/** Which part of the list is asked for: `?show=praying`. */
export const statusOf = (asked: unknown): Status => STATUSES.find(status => status === asked) ?? 'new'

/** '45 anos', by the calendar where the church is. */
export function ageOf(birthDate: Day, now: Date) {
  const years = differenceInYears(parseISO(dayOf(now)), parseISO(birthDate))
  return years === 1 ? '1 ano' : `${years} anos`
}

type Named = { name: string } | null

/** A line of the list: whose it is, since when, who prays and who called it urgent. What was asked is read on its own page. */
export type ListedPrayer = ReturnType<typeof listedPrayer>

type ListedRow = {
  id: string
  fullName: string
  createdAt: Date
  status: Status
  isUrgent: boolean
  claimer: Named
  /** The last step that marked it as urgent. */
  steps: { at: Date; person: Named }[]
}

export function listedPrayer({ id, fullName, createdAt, status, isUrgent, claimer, steps: [marked] }: ListedRow) {
  return {
    id,
    createdAt: createdAt.toISOString(),
    name: fullName,
    since: dateAndTime(createdAt),
    who: claimer && `${status === 'answered' ? 'Orou' : 'Está orando'}: ${claimer.name}`,
    urgency:
      isUrgent && status !== 'answered'
        ? `Urgente${marked ? `: ${nameOf(marked.person)} marcou em ${dateAndTime(marked.at)}` : ''}`
        : null,
  }
}

type StepKind = keyof typeof stepWords | 'read'
type Step = { id: string; kind: StepKind; at: Date; person: Named }

export type PrayerRow = {
  id: string
  fullName: string
  birthDate: Date
  phone: string
  isMember: boolean
  prayerDescription: string
  createdAt: Date
  askedBy: string | null
  status: Status
  isUrgent: boolean
  claimedBy: string | null
  claimedAt: Date | null
  claimer: Named
  answeredAt: Date | null
  outcome: string
  version: number
  notes: { id: string; content: string; createdAt: Date; authorId: string | null; author: Named }[]
  steps: Step[]
  readers: Step[]
}

/** A request as one of the team sees it, in plain values for a browser. */
export type OpenedPrayer = ReturnType<typeof openedPrayer>

export function openedPrayer(row: PrayerRow, { by, keptFor, now }: { by: string; keptFor: number; now: Date }) {
  const birthday = dayFromColumn(row.birthDate)
  return {
    id: row.id,
    version: row.version,
    name: row.fullName,
    age: `${ageOf(birthday, now)} (${longDay(birthday)})`,
    phone: maskedPhone(row.phone),
    call: callLink(row.phone),
    whatsapp: whatsappLink(row.phone),
    isMember: row.isMember,
    text: row.prayerDescription,
    since: dateAndTime(row.createdAt),
    hasAccount: row.askedBy !== null,
    status: row.status,
    isUrgent: row.isUrgent,
    claim:
      row.claimedBy && row.claimedAt
        ? { by: nameOf(row.claimer), mine: row.claimedBy === by, since: dateAndTime(row.claimedAt) }
        : null,
    answered: row.answeredAt && dateAndTime(row.answeredAt),
    outcome: row.outcome,
    erased: longDate(addDays(row.createdAt, keptFor)),
    notes: row.notes.map(({ id, content, createdAt, authorId, author }) => ({
      id,
      content,
      author: nameOf(author),
      mine: authorId === by,
      when: dateAndTime(createdAt),
    })),
    readers: row.readers.map(({ id, at, person }) => ({ id, name: nameOf(person), when: dateAndTime(at) })),
    history: row.steps.flatMap(({ id, kind, at, person }) =>
      kind === 'read' ? [] : { id, what: stepWords[kind](nameOf(person, kind)), when: dateAndTime(at) },
    ),
  }
}

/** One's own request, as the home screen shows it to who asked. */
export type OwnPrayer = ReturnType<typeof ownPrayer>

type OwnRow = Pick<
  PrayerRow,
  'id' | 'fullName' | 'prayerDescription' | 'createdAt' | 'status' | 'claimedAt' | 'outcome'
>

export function ownPrayer(row: OwnRow) {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    name: row.fullName,
    text: row.prayerDescription,
    since: longDate(row.createdAt),
    status: row.status,
    claimed: row.claimedAt && longDate(row.claimedAt),
    outcome: row.outcome,
  }
}

/** Whoever is gone leaves no name. */
const nameOf = (person: Named, kind?: StepKind) =>
  person?.name ?? (kind === 'told_outcome' ? 'Quem pediu' : 'Alguém da equipe')

const stepWords = {
  claimed: (who: string) => `${who} começou a orar`,
  released: (who: string) => `${who} deixou livre para outra pessoa`,
  answered: (who: string) => `${who} marcou como respondido`,
  reopened: (who: string) => `${who} reabriu`,
  marked_urgent: (who: string) => `${who} marcou como urgente`,
  unmarked_urgent: (who: string) => `${who} tirou a urgência`,
  told_outcome: (who: string) => `${who} contou como foi`,
}
