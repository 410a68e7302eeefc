import type { WallClock } from '@/lib/engines/recurrence/wall-clock'

/** The thing of which somebody is notified. */
export type Subject =
  | { kind: 'live'; activatedAt: string }
  | { kind: 'notice'; id: string }
  /** The comments on a notice. */
  | { kind: 'comments'; id: string }
  /** That an occurrence changed, and that it begins soon. */
  | { kind: 'event' | 'reminder'; id: string; originalStart: WallClock }
  | { kind: 'setlist'; id: string }
  | { kind: 'prayer'; id: string }
  /** That one was asked to serve, and that the answer is missing: of all days together. */
  | { kind: 'asked' | 'unanswered' }
  /** That one serves at an occurrence soon, and that one was taken out of it. */
  | { kind: 'duty' | 'out'; id: string; originalStart: WallClock }
  /** That the place of an assignment is open. */
  | { kind: 'open'; id: string }
  /** What people of a team answered. */
  | { kind: 'answered'; id: string }

export type SubjectKind = Subject['kind']

/** Returns a subject as it is stored: `notice <id>`, `event <id> 2026-11-29T18:00`, `asked`. */
export function formatSubject(subject: Subject) {
  if (subject.kind === 'live') return `live ${subject.activatedAt}`
  if ('originalStart' in subject) return `${subject.kind} ${subject.id} ${subject.originalStart}`
  return 'id' in subject ? `${subject.kind} ${subject.id}` : subject.kind
}

/** Returns undefined for a text that is no subject, such as one of a later release. */
export function parseSubject(text: string): Subject | undefined {
  const [kind = '', id = '', originalStart = ''] = text.split(' ')
  if (kind === 'live') return { kind, activatedAt: id }
  if (isOneOf(ofOccurrences, kind)) return { kind, id, originalStart }
  if (isOneOf(ofThings, kind)) return { kind, id }
  return isOneOf(ofPeople, kind) ? { kind } : undefined
}

const ofOccurrences = ['event', 'reminder', 'duty', 'out'] as const
const ofThings = ['notice', 'comments', 'setlist', 'prayer', 'open', 'answered'] as const
const ofPeople = ['asked', 'unanswered'] as const

const isOneOf = <Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind =>
  (kinds as readonly string[]).includes(kind)
