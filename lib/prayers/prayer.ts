import { addDays, differenceInYears, parseISO } from 'date-fns'
import {
  type Day,
  dayFromColumn,
  formatDateAndTime,
  formatLongDate,
  formatLongDay,
  toChurchDay,
} from '@/lib/platform/runtime/time'
import { callLink, formatPhone, whatsappLink } from '@/lib/values/phone'

const STATUSES = ['new', 'praying', 'answered'] as const
export type Status = (typeof STATUSES)[number]

/** Returns which section of the list is asked for: `?show=praying`. */
export const parseStatus = (value: unknown): Status => STATUSES.find(status => status === value) ?? 'new'

/** Formats an age such as '45 anos', by the date in the church's time zone. */
export function describeAge(birthDate: Day, now: Date) {
  const years = differenceInYears(parseISO(toChurchDay(now)), parseISO(birthDate))
  return years === 1 ? '1 ano' : `${years} anos`
}

/** How many requests nobody has claimed yet, and the sentence that says so, with the number of urgent ones. */
export type WaitingCount = { total: number; words: string }

/** '2 pedidos de oração novos, 1 urgente' */
export function describeWaiting(total: number, urgent: number) {
  if (total === 0) return 'Nenhum pedido de oração novo'
  const news = total === 1 ? '1 pedido de oração novo' : `${total} pedidos de oração novos`
  if (urgent === 0) return news
  return `${news}, ${urgent === 1 ? '1 urgente' : `${urgent} urgentes`}`
}

type NamedPerson = { name: string } | null

/**
 * A row of the list: the requester, the date, who prays and who marked it urgent. The text is only on the request's own
 * page.
 */
export type ListedPrayer = ReturnType<typeof toListedPrayer>

type ListedRow = {
  id: string
  fullName: string
  createdAt: Date
  status: Status
  isUrgent: boolean
  claimer: NamedPerson
  /** The last step that marked it as urgent. */
  steps: { at: Date; person: NamedPerson }[]
}

export function toListedPrayer({ id, fullName, createdAt, status, isUrgent, claimer, steps: [urgentStep] }: ListedRow) {
  return {
    id,
    createdAt: createdAt.toISOString(),
    name: fullName,
    since: formatDateAndTime(createdAt),
    who: claimer && `${status === 'answered' ? 'Orou' : 'Está orando'}: ${claimer.name}`,
    urgency:
      isUrgent && status !== 'answered'
        ? `Urgente${urgentStep ? `: ${getPersonName(urgentStep.person)} marcou em ${formatDateAndTime(urgentStep.at)}` : ''}`
        : null,
  }
}

type StepKind = keyof typeof stepTexts | 'read'
type Step = { id: string; kind: StepKind; at: Date; person: NamedPerson }

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
  claimer: NamedPerson
  answeredAt: Date | null
  outcome: string
  version: number
  notes: { id: string; content: string; createdAt: Date; authorId: string | null; author: NamedPerson }[]
  steps: Step[]
  readers: Step[]
}

/** A request as a member of the team sees it, in plain values for a browser. */
export type OpenedPrayer = ReturnType<typeof toOpenedPrayer>

export function toOpenedPrayer(
  row: PrayerRow,
  { by, retentionDays, now }: { by: string; retentionDays: number; now: Date },
) {
  const birthday = dayFromColumn(row.birthDate)
  return {
    id: row.id,
    version: row.version,
    name: row.fullName,
    age: `${describeAge(birthday, now)} (${formatLongDay(birthday)})`,
    phone: formatPhone(row.phone),
    call: callLink(row.phone),
    whatsapp: whatsappLink(row.phone),
    isMember: row.isMember,
    text: row.prayerDescription,
    since: formatDateAndTime(row.createdAt),
    hasAccount: row.askedBy !== null,
    status: row.status,
    isUrgent: row.isUrgent,
    claim:
      row.claimedBy && row.claimedAt
        ? { by: getPersonName(row.claimer), mine: row.claimedBy === by, since: formatDateAndTime(row.claimedAt) }
        : null,
    answered: row.answeredAt && formatDateAndTime(row.answeredAt),
    outcome: row.outcome,
    erased: formatLongDate(addDays(row.createdAt, retentionDays)),
    notes: row.notes.map(({ id, content, createdAt, authorId, author }) => ({
      id,
      content,
      author: getPersonName(author),
      mine: authorId === by,
      when: formatDateAndTime(createdAt),
    })),
    readers: row.readers.map(({ id, at, person }) => ({
      id,
      name: getPersonName(person),
      when: formatDateAndTime(at),
    })),
    history: row.steps.flatMap(({ id, kind, at, person }) =>
      kind === 'read' ? [] : { id, what: stepTexts[kind](getPersonName(person, kind)), when: formatDateAndTime(at) },
    ),
  }
}

/** A deleted account leaves no name. */
const getPersonName = (person: NamedPerson, kind?: StepKind) =>
  person?.name ?? (kind === 'told_outcome' ? 'Quem pediu' : 'Alguém da equipe')

const stepTexts = {
  claimed: (name: string) => `${name} começou a orar`,
  released: (name: string) => `${name} deixou livre para outra pessoa`,
  answered: (name: string) => `${name} marcou como respondido`,
  reopened: (name: string) => `${name} reabriu`,
  marked_urgent: (name: string) => `${name} marcou como urgente`,
  unmarked_urgent: (name: string) => `${name} tirou a urgência`,
  told_outcome: (name: string) => `${name} contou como foi`,
}
