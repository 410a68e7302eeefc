import { deviceStorage, GUEST, parseStoredFields, readOwner, tabStorage } from '@/components/kit/browser/storage'

type Fields = { [field: string]: unknown }
type DraftOptions = {
  /** `deviceStorage`, or `tabStorage` for a draft that ends with the tab. */
  storage?: typeof deviceStorage
  /** Lifetime of a confidential draft; all others live until they are saved or cancelled. */
  minutes?: number
}

/**
 * The unsent input of a form. It belongs to the person who was signed in when the form opened, and is shown to nobody
 * else; a guest's draft becomes the draft of the person who then signs in.
 */
export function openDraft(name: string, { storage = deviceStorage, minutes }: DraftOptions = {}) {
  const openedBy = readOwner()
  const currentOwner = () => (openedBy === GUEST ? readOwner() : openedBy)
  const kind = minutes ? BRIEF : DRAFT

  return {
    read() {
      removeExpiredDrafts()
      const guestDraft = minutes ? null : storage.read(buildKey(kind, GUEST, name))
      const { $until, ...fields } = parseStoredFields(storage.read(buildKey(kind, currentOwner(), name)) ?? guestDraft)
      return fields
    },
    /** Null deletes the draft. */
    write(fields: Fields | null) {
      forgetDraft(name, currentOwner())
      if (!fields) return
      const lifetime = minutes ? minutes * 60_000 : THIRTY_DAYS
      storage.write(buildKey(kind, currentOwner(), name), JSON.stringify({ ...fields, $until: Date.now() + lifetime }))
      if (!minutes) return
      clearTimeout(cleanupTimer)
      cleanupTimer = setTimeout(removeExpiredDrafts, lifetime + 1000)
    },
  }
}

/** Deletes a draft after its form was accepted or cancelled. */
export function forgetDraft(name: string, currentOwner = readOwner()) {
  for (const storage of [deviceStorage, tabStorage])
    for (const kind of [BRIEF, DRAFT])
      for (const ownerId of [GUEST, currentOwner]) {
        const key = buildKey(kind, ownerId, name)
        if (storage.read(key) !== null) storage.write(key, null)
      }
}

/** Dispatched on a cancelled form: its draft is deleted, and its fields get their initial values back. */
export const FORGET_EVENT = 'forget'

/** Whether a person has drafts neither sent nor cancelled; drafts that live for minutes do not count. */
export const hasDrafts = (ownerId: string) =>
  [deviceStorage, tabStorage].some(storage => storage.names().some(key => key.startsWith(buildKey(DRAFT, ownerId, ''))))

/** Deletes brief drafts after their minutes, and other people's drafts thirty days after the last input. */
export function removeExpiredDrafts() {
  for (const storage of [deviceStorage, tabStorage])
    for (const key of storage.names()) {
      const [kind, ownerId] = key.split(' ')
      const isLimited = kind === BRIEF || (kind === DRAFT && ownerId !== readOwner())
      if (isLimited && readEnd(storage.read(key)) < Date.now()) storage.write(key, null)
    }
}

/** Whether a storage key is the draft of somebody else, whose session ended without signing out. */
export const isDraftOfAnother = (key: string, ownerId: string) =>
  key.startsWith(`${DRAFT} `) &&
  ![ownerId, GUEST].some(currentOwner => key.startsWith(buildKey(DRAFT, currentOwner, '')))

/** No field's name begins with a dollar; the release before called it `until`, as the field of an invitation. */
function readEnd(stored: string | null) {
  const { $until, until } = parseStoredFields(stored)
  return Number($until ?? until)
}

let cleanupTimer: ReturnType<typeof setTimeout> | undefined
const DRAFT = 'draft'
const BRIEF = 'brief'
const THIRTY_DAYS = 30 * 86_400_000
const buildKey = (kind: string, ownerId: string, name: string) => `${kind} ${ownerId} ${name}`
