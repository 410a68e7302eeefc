import { readUnlessKnown } from '@/components/browser/read-json'
import { showMessage } from '@/components/overlay/show-outcome'
import { deviceApi } from '@/lib/offline-routes'
import { setIdIn } from '@/lib/playing/offline/offline-cache'
import type { HeldSet, PlayedHymn } from '@/lib/playing/setlist'
import { api } from '@/lib/routes'
import { messages } from './messages'
import { heldAddresses, hold, kept, letGo } from './offline-cache'
import { type Holdings, holdings } from './offline-content'
import { bringWorker, workerStandsBy } from './service-worker'

export const heldSet = (id: string) => read<HeldSet>(api.heldSet(id))
export const heldSongbook = () => read<PlayedHymn[]>(deviceApi.songbook)

/** A hymn, wherever the device holds it. */
export async function findHymn(id: string) {
  const ofBook = (await heldSongbook())?.find(hymn => hymn.id === id)
  if (ofBook) return ofBook
  const sets = await Promise.all((await heldAddresses()).map(setIdIn).map(setId => setId && heldSet(setId)))
  return sets.flatMap(set => (set ? set.items : [])).find(({ hymn }) => hymn.id === id)?.hymn
}

/** The newest there is of a set: from now on it is on the device, with all that opens it, and stays there. */
export const takeAlong = async (id: string) => (await take<HeldSet>(api.heldSet(id))).taken

/** The same with every hymn; ends when the device holds them, or cannot. */
export async function takeSongbook() {
  released.delete(deviceApi.songbook)
  const { keeping } = await take<PlayedHymn[]>(deviceApi.songbook)
  await keeping
}

/** What is being played goes back to where the browser took it from. */
export async function putBack(set: HeldSet) {
  const address = api.heldSet(set.id)
  if (!released.has(address) && !(await kept(address))) await keep(address, JSON.stringify(set), {})
}

export const letGoOfSet = (id: string) => letGoOf(api.heldSet(id))
export const letGoOfSongbook = () => letGoOf(deviceApi.songbook)

/** What was let go of on this page stays so, though it goes on being played. */
const released = new Set<string>()

async function letGoOf(address: string) {
  released.add(address)
  await letGo(address)
  await look()
}

async function take<Kept>(address: string) {
  const known = await kept(address)
  const answer = await asked(address, known?.headers.get('etag'))
  if (answer.status === 304 && known) {
    const taken: Kept = await known.json()
    return { taken, keeping: standBy() }
  }
  const text = await answer.text()
  // A hotel's page in its place is no JSON, and is not kept.
  const taken: Kept = JSON.parse(text)
  const { etag = '', date = '' } = Object.fromEntries(answer.headers)
  const keeping = released.has(address) ? undefined : keep(address, text, { etag, date }, known === undefined)
  return { taken, keeping }
}

/** Whoever plays does not wait for it. */
async function keep(address: string, text: string, headers: Record<string, string>, isNew = false) {
  const how = await hold(address, new Response(text, { headers: { 'Content-Type': 'application/json', ...headers } }))
  if (how === 'full') showMessage(messages.full, 'error')
  if (how !== 'held') return
  // Against a browser that clears what it thinks nobody needs. Some ask the person, who is asked when something is new.
  if (isNew) void navigator.storage?.persist?.().catch(() => {})
  const held = await standBy()
  if (isNew && held.ready) holdings.set({ ...held, news: address })
}

async function standBy() {
  await bringWorker()
  return look()
}

async function asked(address: string, tag: string | null | undefined) {
  try {
    return await readUnlessKnown(address, tag)
  } catch (error) {
    // It was deleted: what its link does not open any more, a device does not show for ever.
    if (error instanceof Error && 'status' in error && error.status === 404) await letGoOf(address)
    throw error
  }
}

const read = async <Kept>(address: string): Promise<Kept | undefined> => (await kept(address))?.json()

export async function look() {
  const addresses = await heldAddresses()
  const ids = addresses.map(setIdIn).filter(id => id !== undefined)
  const sets = (await Promise.all(ids.map(heldSet))).filter(set => set !== undefined)
  const ready = await workerStandsBy()
  // Several look at once: what one of them has just said is not unsaid by another.
  const found: Holdings = {
    news: holdings.now()?.news,
    sets: sets.map(({ id, name, items }) => ({ id, name, titles: items.map(({ hymn }) => hymn.title) })),
    songbook: addresses.includes(deviceApi.songbook),
    ready,
  }
  holdings.set(found)
  return found
}
