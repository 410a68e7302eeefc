import type { Message, Outcome } from '@/lib/platform/action/outcome'

/** What may be done without a network. Each of them says the whole state that it wants, and so may be sent twice. */
export type WaitingWrite =
  | { kind: 'like'; noticeId: string; liked: boolean }
  | { kind: 'comment'; noticeId: string; submission: string; content: string; replyTo?: string }
  | { kind: 'going'; eventId: string; originalStart: string; isGoing: boolean }

/** What a button asks for; `failure` is said if it can neither be done nor wait. */
export type WaitingCall = { write: WaitingWrite; about?: string | undefined; failure: Message }

/** A write that waits on this device, or was refused and is shown to its person until they have read it. */
export type OutboxEntry = {
  /** Grows with each entry: they are sent in this order. */
  id: number
  version: 1
  /** The id of the person. */
  of: string
  at: number
  write: WaitingWrite
  /** What it is about, for messages: an event's title. */
  about?: string
  /** Said if a server fails. Entries of a former release have none. */
  failure?: Message
  /** Whether it may have reached the server. */
  isTried?: boolean
  refusal?: Message
  /** Nothing is wrong with it: a server failed. */
  canBeSentAgain?: boolean
}

/** Whether this release can send what is stored as an entry, or show why it was refused. */
export function isOutboxEntry(stored: unknown): stored is OutboxEntry {
  const { id, version, of, at, write, failure, refusal } = Object(stored)
  const texts = TEXTS.get(Object(write).kind)
  return (
    typeof id === 'number' &&
    version === 1 &&
    typeof of === 'string' &&
    typeof at === 'number' &&
    Boolean(texts?.every(field => typeof write[field] === 'string')) &&
    [failure, refusal].every(message => message === undefined || typeof Object(message).title === 'string')
  )
}

/** The texts of each kind of write. */
const TEXTS = new Map<WaitingWrite['kind'], string[]>([
  ['like', ['noticeId']],
  ['comment', ['noticeId', 'submission', 'content']],
  ['going', ['eventId', 'originalStart']],
])

export type NewEntry = Omit<OutboxEntry, 'id'>

/** What open pages are told of an entry: it was added, sent or taken back. */
export type OutboxNews = { target: string; outcome?: Outcome }

export const OUTBOX = 'outbox'
export const MAX_ENTRIES = 100
const MAX_AGE = 14 * 86_400_000

/** Names what a write is about: of several likes of one notice only the last one counts. */
export function getTarget(write: WaitingWrite) {
  if (write.kind === 'like') return `like ${write.noticeId}`
  if (write.kind === 'going') return `going ${write.eventId} ${write.originalStart}`
  return `comment ${write.submission}`
}

/** Returns the entries that a new write of the same person replaces. */
export const findReplaced = (entries: OutboxEntry[], { of, write }: NewEntry) =>
  entries.filter(entry => entry.of === of && getTarget(entry.write) === getTarget(write))

/** Whether it is still to be sent. */
export const isWaiting = ({ refusal }: OutboxEntry) => refusal === undefined

export const isTooOld = ({ at }: OutboxEntry, now: number) => now - at > MAX_AGE

/** Returns the oldest entry after `last` that is to be sent, of people who may be signed in. */
export const findNext = (entries: OutboxEntry[], last: number, maySend: (ownerId: string) => boolean) =>
  entries.find(entry => entry.id > last && isWaiting(entry) && maySend(entry.of))
