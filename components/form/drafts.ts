import { GUEST, owner } from '@/components/browser/owner'
import { device, fieldsIn, tab } from '@/components/browser/storage'

type Fields = { [field: string]: unknown }
type How = {
  /** On this device, or in this tab as long as it is open. */
  storage?: typeof device
  /** How long a draft lives that is nobody else's business; all others live until they are saved or cancelled. */
  minutes?: number
}

/**
 * What was typed into a form and not sent. It belongs to whoever was signed in when the form opened, and is shown to
 * nobody else; what somebody typed before they signed in is theirs.
 */
export function draftOf(name: string, { storage = device, minutes }: How = {}) {
  const opener = owner()
  const mine = () => (opener === GUEST ? owner() : opener)
  const kind = minutes ? BRIEF : DRAFT

  return {
    read() {
      removeOld()
      const typedBefore = minutes ? null : storage.read(keyOf(kind, GUEST, name))
      const { until, ...fields } = fieldsIn(storage.read(keyOf(kind, mine(), name)) ?? typedBefore)
      return fields
    },
    /** Null takes it away. */
    write(fields: Fields | null) {
      forgetDraft(name, mine())
      if (!fields) return
      const lives = minutes ? minutes * 60_000 : THIRTY_DAYS
      storage.write(keyOf(kind, mine(), name), JSON.stringify({ ...fields, until: Date.now() + lives }))
      if (!minutes) return
      clearTimeout(ending)
      ending = setTimeout(removeOld, lives + 1000)
    },
  }
}

/** To be called once a form was taken in, or cancelled. */
export function forgetDraft(name: string, mine = owner()) {
  for (const storage of [device, tab])
    for (const kind of [BRIEF, DRAFT])
      for (const who of [GUEST, mine]) {
        const key = keyOf(kind, who, name)
        if (storage.read(key) !== null) storage.write(key, null)
      }
}

/** What a form is told that was cancelled: its draft goes, and its fields are as they began. */
export const FORGET = 'forget'

/** Whether somebody has typed what they have neither sent nor cancelled; what lives for minutes does not count. */
export const hasDrafts = (who: string) =>
  [device, tab].some(storage => storage.names().some(key => key.startsWith(keyOf(DRAFT, who, ''))))

/** A brief draft after its minutes, and what is left of others thirty days after they last typed it. */
export function removeOld() {
  for (const storage of [device, tab])
    for (const key of storage.names()) {
      const [kind, who] = key.split(' ')
      const isLimited = kind === BRIEF || (kind === DRAFT && who !== owner())
      if (isLimited && Number(fieldsIn(storage.read(key)).until) < Date.now()) storage.write(key, null)
    }
}

/** Whether a name on the device is a draft of somebody else, who was signed out without asking for it. */
export const isDraftOfAnother = (key: string, who: string) =>
  key.startsWith(`${DRAFT} `) && ![who, GUEST].some(mine => key.startsWith(keyOf(DRAFT, mine, '')))

let ending: ReturnType<typeof setTimeout> | undefined
const DRAFT = 'draft'
const BRIEF = 'brief'
const THIRTY_DAYS = 30 * 86_400_000
const keyOf = (kind: string, who: string, name: string) => `${kind} ${who} ${name}`
