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

export type SubjectKind = Subject['kind']

/** Returns a subject as it is stored: `notice <id>`, `event <id> 2026-11-29T18:00`. */
export function formatSubject(subject: Subject) {
  if (subject.kind === 'live') return `live ${subject.activatedAt}`
  return 'originalStart' in subject
    ? `${subject.kind} ${subject.id} ${subject.originalStart}`
    : `${subject.kind} ${subject.id}`
}

/** Returns undefined for a text that is no subject, such as one of a later release. */
export function parseSubject(text: string): Subject | undefined {
  const [kind, id = '', originalStart = ''] = text.split(' ')
  if (kind === 'live') return { kind, activatedAt: id }
  if (kind === 'notice' || kind === 'comments' || kind === 'setlist' || kind === 'prayer') return { kind, id }
  return kind === 'event' || kind === 'reminder' ? { kind, id, originalStart } : undefined
}
