import { deviceStorage, parseStoredFields } from '@/components/kit/browser/storage'

/**
 * Returns a random UUID that names a submission, also on a page over plain http, where the browser offers no
 * `crypto.randomUUID`.
 */
export function createSubmissionId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Returns the name under which the same text was sent within a day without an answer, or undefined. */
export function findPendingSubmission(text: string) {
  const sent = readPending().find(([hash]) => hash === hashText(text))
  return sent?.[1].name
}

/** Stored on this device, as the draft is, so that the text is sent under the same name after the form was closed. */
export const rememberPendingSubmission = (name: string, text: string) =>
  writePending([
    ...readPending().filter(([hash]) => hash !== hashText(text)),
    [hashText(text), { name, at: Date.now() }],
  ])

export const forgetPendingSubmission = (name: string) =>
  writePending(readPending().filter(([, sent]) => sent.name !== name))

type PendingSubmission = { name: string; at: number }

/** The server remembers a submission for two days; the same text after one day is a new submission. */
const DAY = 86_400_000
const MAX_PENDING = 20
const STORAGE_KEY = 'unanswered'

const readPending = () =>
  Object.entries(parseStoredFields(deviceStorage.read(STORAGE_KEY))).filter(
    (entry): entry is [string, PendingSubmission] => isPending(entry[1]) && entry[1].at > Date.now() - DAY,
  )

const writePending = (sent: [string, PendingSubmission][]) =>
  deviceStorage.write(
    STORAGE_KEY,
    sent.length > 0 ? JSON.stringify(Object.fromEntries(sent.slice(-MAX_PENDING))) : null,
  )

const isPending = (value: unknown): value is PendingSubmission =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' && 'at' in value

/** Distinguishes texts without storing them. */
function hashText(text: string) {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 2_654_435_761)
    other = Math.imul(other ^ text.charCodeAt(at), 1_597_334_677)
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${text.length}`
}
