import { readUnlessKnown } from '@/components/browser/read-json'
import { store } from '@/components/browser/store'
import { api } from '@/lib/routes'
import type { HeldSet, PlayedHymn } from '@/lib/sets/set'
import { setIdIn } from '@/lib/sets/shelf'
import { held, heldAddresses, hold, letGo } from './shelf'
import { bringWorker, workerStandsBy } from './worker'

/** What this device holds, as screens speak of it. */
export type Taken = {
  sets: { id: string; name: string; titles: string[] }[]
  /** Whether the whole songbook was taken along. */
  songbook: boolean
  /** Whether all of it opens without a network. */
  ready: boolean
  /** There was no room for what came last. */
  full: boolean
}

/** Undefined until this page has looked. */
export const taken = store<Taken | undefined>(undefined, () => {
  void look()
  return () => {}
})

export const heldSet = (id: string) => read<HeldSet>(api.heldSet(id))
export const heldSongbook = () => read<PlayedHymn[]>(api.songbook)

/** A hymn, wherever the device holds it. */
export async function findHymn(id: string) {
  const ofBook = (await heldSongbook())?.find(hymn => hymn.id === id)
  if (ofBook) return ofBook
  const sets = await Promise.all((await heldAddresses()).map(setIdIn).map(setId => setId && heldSet(setId)))
  return sets.flatMap(set => (set ? set.items : [])).find(({ hymn }) => hymn.id === id)?.hymn
}

/** The newest there is of a set: from now on it is on the device, with all that opens it, and stays there. */
export const takeAlong = (id: string) => take<HeldSet>(api.heldSet(id))
export const takeSongbook = () => take<PlayedHymn[]>(api.songbook)

/** What is being played goes back to where the browser took it from. */
export async function putBack(set: HeldSet) {
  const address = api.heldSet(set.id)
  if (!released.has(address) && !(await held(address))) await keep(address, JSON.stringify(set), {})
}

export const letGoOfSet = (id: string) => letGoOf(api.heldSet(id))
export const letGoOfSongbook = () => letGoOf(api.songbook)

/** What was let go of on this page stays so, though it goes on being played. */
const released = new Set<string>()

async function letGoOf(address: string) {
  released.add(address)
  await letGo(address)
  await look()
}

async function take<Kept>(address: string): Promise<Kept> {
  const known = await held(address)
  const answer = await asked(address, known?.headers.get('etag'))
  if (answer.status === 304 && known) {
    void bringWorker().then(() => look())
    return known.json()
  }
  const text = await answer.text()
  // A hotel's page in its place is no JSON, and is not kept.
  const kept: Kept = JSON.parse(text)
  const { etag = '', date = '' } = Object.fromEntries(answer.headers)
  if (!released.has(address)) await keep(address, text, { etag, date })
  return kept
}

async function keep(address: string, text: string, headers: Record<string, string>) {
  const how = await hold(address, new Response(text, { headers: { 'Content-Type': 'application/json', ...headers } }))
  await look(how === 'full')
  if (how !== 'held') return
  void navigator.storage?.persist?.().catch(() => {})
  void bringWorker().then(() => look())
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

const read = async <Kept>(address: string): Promise<Kept | undefined> => (await held(address))?.json()

async function look(full = false) {
  const addresses = await heldAddresses()
  const ids = addresses.map(setIdIn).filter(id => id !== undefined)
  const sets = (await Promise.all(ids.map(heldSet))).filter(set => set !== undefined)
  taken.set({
    sets: sets.map(({ id, name, items }) => ({ id, name, titles: items.map(({ hymn }) => hymn.title) })),
    songbook: addresses.includes(api.songbook),
    ready: await workerStandsBy(),
    full,
  })
}
