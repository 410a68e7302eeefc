import { GUEST, readOwner } from '@/components/browser/owner'
import { deviceStorage, parseStoredFields, tabStorage } from '@/components/browser/storage'

type Fields = { [field: string]: unknown }
type DraftOptions = {
  /** On this device, or in this tab as long as it is open. */
  storage?: typeof deviceStorage
  /** How long a draft lives that is nobody else's business; all others live until they are saved or cancelled. */
  minutes?: number
}

/**
 * What was typed into a form and not sent. It belongs to whoever was signed in when the form opened, and is shown to
 * nobody else; what somebody typed before they signed in is theirs.
 */
export function openDraft(name: string, { storage = deviceStorage, minutes }: DraftOptions = {}) {
  const openedBy = readOwner()
  const currentOwner = () => (openedBy === GUEST ? readOwner() : openedBy)
  const kind = minutes ? BRIEF : DRAFT

  return {
    read() {
      removeExpiredDrafts()
      const guestDraft = minutes ? null : storage.read(buildKey(kind, GUEST, name))
      const { until, ...fields } = parseStoredFields(storage.read(buildKey(kind, currentOwner(), name)) ?? guestDraft)
      return fields
    },
    /** Null takes it away. */
    write(fields: Fields | null) {
      forgetDraft(name, currentOwner())
      if (!fields) return
      const lifetime = minutes ? minutes * 60_000 : THIRTY_DAYS
      storage.write(buildKey(kind, currentOwner(), name), JSON.stringify({ ...fields, until: Date.now() + lifetime }))
      if (!minutes) return
      clearTimeout(cleanupTimer)
      cleanupTimer = setTimeout(removeExpiredDrafts, lifetime + 1000)
    },
  }
}

/** To be called once a form was taken in, or cancelled. */
export function forgetDraft(name: string, currentOwner = readOwner()) {
  for (const storage of [deviceStorage, tabStorage])
    for (const kind of [BRIEF, DRAFT])
      for (const ownerId of [GUEST, currentOwner]) {
        const key = buildKey(kind, ownerId, name)
        if (storage.read(key) !== null) storage.write(key, null)
      }
}

/** What a form is told that was cancelled: its draft goes, and its fields are as they began. */
export const FORGET_EVENT = 'forget'

/** Whether somebody has typed what they have neither sent nor cancelled; what lives for minutes does not count. */
export const hasDrafts = (ownerId: string) =>
  [deviceStorage, tabStorage].some(storage => storage.names().some(key => key.startsWith(buildKey(DRAFT, ownerId, ''))))

/** A brief draft after its minutes, and what is left of others thirty days after they last typed it. */
export function removeExpiredDrafts() {
  for (const storage of [deviceStorage, tabStorage])
    for (const key of storage.names()) {
      const [kind, ownerId] = key.split(' ')
      const isLimited = kind === BRIEF || (kind === DRAFT && ownerId !== readOwner())
      if (isLimited && Number(parseStoredFields(storage.read(key)).until) < Date.now()) storage.write(key, null)
    }
}

/** Whether a name on the device is a draft of somebody else, who was signed out without asking for it. */
export const isDraftOfAnother = (key: string, ownerId: string) =>
  key.startsWith(`${DRAFT} `) &&
  ![ownerId, GUEST].some(currentOwner => key.startsWith(buildKey(DRAFT, currentOwner, '')))

let cleanupTimer: ReturnType<typeof setTimeout> | undefined
const DRAFT = 'draft'
const BRIEF = 'brief'
const THIRTY_DAYS = 30 * 86_400_000
const buildKey = (kind: string, ownerId: string, name: string) => `${kind} ${ownerId} ${name}`
