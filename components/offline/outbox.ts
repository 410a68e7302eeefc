import { poll } from '@/components/kit/browser/poll'
import { deviceStorage, readOwner } from '@/components/kit/browser/storage'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { messages } from '@/lib/assembly/offline/messages'
import {
  getTarget,
  isTooOld,
  isWaiting,
  OUTBOX,
  type OutboxEntry,
  type OutboxNews,
  type WaitingCall,
  type WaitingWrite,
} from '@/lib/assembly/offline/outbox'
import {
  addEntry,
  changeEntry,
  deleteEntriesOf,
  deleteEntry,
  findEntry,
  listEntries,
} from '@/lib/assembly/offline/outbox-store'
import { sendOutbox, settleEntry, tellPages } from '@/lib/assembly/offline/send-outbox'
import { type Outcome, refused } from '@/lib/platform/action/outcome'
import { OUTBOX_KEY, outboxAnswers, outboxEntries } from './outbox-state'

let isStarted = false
let sending: ReturnType<typeof poll> | undefined

/** Shows what waits on this device, and sends it as soon as there is a network. */
export async function startOutbox() {
  if (isStarted) return
  isStarted = true
  new BroadcastChannel(OUTBOX).addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => void onNews(data))
  await refreshEntries()
  startSending()
}

/** Stores a write until there is a network. Returns a refusal if it cannot be stored. */
export async function addToOutbox({ write, about, failure }: WaitingCall): Promise<Outcome<never> | 'waiting'> {
  const entry = { version: 1 as const, of: readOwner(), at: Date.now(), write, failure, ...(about && { about }) }
  const former = outboxEntries.get().find(entry => getTarget(entry.write) === getTarget(write))
  // The server knows nothing of the first tap, so the second one undoes it.
  if (former && write.kind !== 'comment' && !(await findEntry(former.id))?.isTried) return undo(former)

  const stored = await addEntry(entry).catch(() => undefined)
  if (!stored) return refused(stored === false ? messages.full : messages.notStored)
  deviceStorage.write(OUTBOX_KEY, 'yes')
  await startOutbox()
  await refreshEntries()
  tellPages({ target: getTarget(write) })
  startSending()
  void sendWhenClosed()
  return 'waiting'
}

/** Takes an entry back: it is not sent, or what was refused is done with. */
export async function takeBack({ id, write }: OutboxEntry) {
  await deleteEntry(id)
  tellPages({ target: getTarget(write) })
  await refreshEntries()
}

/** Sends what a server could not do once more: its person asks for it. */
export async function sendAgain({ id, write }: OutboxEntry) {
  await changeEntry(id, { refusal: undefined, canBeSentAgain: undefined })
  tellPages({ target: getTarget(write) })
  await refreshEntries()
  startSending()
}

/** The first call of a write that waits may be answered after all: then it is done, unless something newer replaced it. */
export async function settleLate(write: WaitingWrite, answer: Promise<Outcome>) {
  const entry = outboxEntries.get().find(entry => isWaiting(entry) && isSameWrite(entry.write, write))
  const outcome = await answer.catch(() => undefined)
  if (entry && outcome && (await findEntry(entry.id))) await settleEntry(entry, outcome)
}

const isSameWrite = (stored: WaitingWrite, write: WaitingWrite) => JSON.stringify(stored) === JSON.stringify(write)

async function undo(entry: OutboxEntry) {
  await takeBack(entry)
  return 'waiting' as const
}

/** Sends what a person has waiting here, before they sign out. Returns whether nothing is left. */
export async function emptyOutbox(ownerId: string) {
  await sendOutbox(ownerId)
  return !(await listEntries()).some(({ of }) => of === ownerId)
}

/** Deletes what a person has waiting here. */
export async function forgetOutbox(ownerId: string) {
  const isLeft = await deleteEntriesOf(ownerId)
  deviceStorage.write(OUTBOX_KEY, isLeft ? 'yes' : null)
}

async function onNews({ target, outcome }: OutboxNews) {
  // First, so that nothing shows its former state in between.
  if (outcome) outboxAnswers.set(new Map([...outboxAnswers.get(), [target, outcome]]))
  await refreshEntries()
}

async function refreshEntries() {
  const all = await listEntries()
  for (const entry of all) if (entry.of !== readOwner() && isTooOld(entry, Date.now())) await deleteEntry(entry.id)
  if (all.length === 0) deviceStorage.write(OUTBOX_KEY, null)
  const own = all.filter(({ of }) => of === readOwner())
  outboxEntries.set(own)
  for (const entry of own) if (!isWaiting(entry) && entry.write.kind !== 'comment') await reportRefusal(entry)
}

/** A refused like or answer was no text: it is enough to read why. */
async function reportRefusal({ id, write, about, refusal }: OutboxEntry) {
  if (document.hidden || !refusal) return
  await deleteEntry(id)
  outboxEntries.set(outboxEntries.get().filter(entry => entry.id !== id))
  const title = write.kind === 'like' ? 'Sua curtida não foi enviada' : 'Seu “Eu vou” não foi enviado'
  showMessage({ title, text: [about, refusal.text ?? refusal.title].filter(Boolean).join(': ') }, 'error')
}

/** Tries with growing pauses, and at once when the network or the person is back. */
function startSending() {
  if (sending) return sending.askNow()
  sending = poll({
    poll: async () => {
      if (!(await sendOutbox(readOwner()))) throw new Error('something still waits')
    },
    onAnswer() {
      sending?.stop()
      sending = undefined
    },
    every: 5000,
    maxPause: 300_000,
    whileHidden: true,
  })
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Where the browser has Background Sync, the service worker sends what waits after the app was closed. */
async function sendWhenClosed() {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(OUTBOX)
  } catch {
    // Denied, or not known to this browser: the next page that opens sends it.
  }
}
