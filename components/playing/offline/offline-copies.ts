import { readIfChanged } from '@/components/browser/read-json'
import { showMessage } from '@/components/overlay/show-outcome'
import { offlineApi } from '@/lib/offline-routes'
import { parsePlaylistId } from '@/lib/playing/offline/offline-cache'
import type { PlayedHymn, Setlist } from '@/lib/playing/setlist'
import { api } from '@/lib/routes'
import { messages } from './messages'
import { deleteOfflineAnswer, findOfflineAnswer, listOfflineAddresses, saveOfflineAnswer } from './offline-cache'
import { type OfflineContent, offlineContent } from './offline-content'
import { isServiceWorkerReady, registerServiceWorker } from './service-worker'

export const readOfflineSetlist = (id: string) => readCopy<Setlist>(api.setlist(id))
export const readOfflineSongbook = () => readCopy<PlayedHymn[]>(offlineApi.songbook)

/** A hymn, wherever the device holds it. */
export async function findOfflineHymn(id: string) {
  const fromSongbook = (await readOfflineSongbook())?.find(hymn => hymn.id === id)
  if (fromSongbook) return fromSongbook
  const setlists = await Promise.all(
    (await listOfflineAddresses()).map(parsePlaylistId).map(playlistId => playlistId && readOfflineSetlist(playlistId)),
  )
  return setlists.flatMap(setlist => (setlist ? setlist.items : [])).find(({ hymn }) => hymn.id === id)?.hymn
}

/** The newest there is of a set: from now on it is on the device, with all that opens it, and stays there. */
export const downloadSetlist = async (id: string) => (await download<Setlist>(api.setlist(id))).content

/** The same with every hymn; ends when the device holds them, or cannot. */
export async function downloadSongbook() {
  removedAddresses.delete(offlineApi.songbook)
  const { saving } = await download<PlayedHymn[]>(offlineApi.songbook)
  await saving
}

/** What is being played goes back to where the browser took it from. */
export async function restoreSetlist(setlist: Setlist) {
  const address = api.setlist(setlist.id)
  if (!removedAddresses.has(address) && !(await findOfflineAnswer(address)))
    await saveCopy(address, JSON.stringify(setlist), {})
}

export const deleteOfflineSetlist = (id: string) => deleteCopy(api.setlist(id))
export const deleteOfflineSongbook = () => deleteCopy(offlineApi.songbook)

/** What was let go of on this page stays so, though it goes on being played. */
const removedAddresses = new Set<string>()

async function deleteCopy(address: string) {
  removedAddresses.add(address)
  await deleteOfflineAnswer(address)
  await refreshOfflineContent()
}

async function download<Content>(address: string) {
  const saved = await findOfflineAnswer(address)
  const answer = await fetchAnswer(address, saved?.headers.get('etag'))
  if (answer.status === 304 && saved) {
    const content: Content = await saved.json()
    return { content, saving: prepareOffline() }
  }
  const text = await answer.text()
  // A hotel's page in its place is no JSON, and is not kept.
  const content: Content = JSON.parse(text)
  const { etag = '', date = '' } = Object.fromEntries(answer.headers)
  const saving = removedAddresses.has(address)
    ? undefined
    : saveCopy(address, text, { etag, date }, saved === undefined)
  return { content, saving }
}

/** Whoever plays does not wait for it. */
async function saveCopy(address: string, text: string, headers: Record<string, string>, isNew = false) {
  const result = await saveOfflineAnswer(
    address,
    new Response(text, { headers: { 'Content-Type': 'application/json', ...headers } }),
  )
  if (result === 'full') showMessage(messages.full, 'error')
  if (result !== 'held') return
  // Against a browser that clears what it thinks nobody needs. Some ask the person, who is asked when something is new.
  if (isNew) void navigator.storage?.persist?.().catch(() => {})
  const content = await prepareOffline()
  if (isNew && content.ready) offlineContent.set({ ...content, justSaved: address })
}

async function prepareOffline() {
  await registerServiceWorker()
  return refreshOfflineContent()
}

async function fetchAnswer(address: string, etag: string | null | undefined) {
  try {
    return await readIfChanged(address, etag)
  } catch (error) {
    // It was deleted: what its link does not open any more, a device does not show for ever.
    if (error instanceof Error && 'status' in error && error.status === 404) await deleteCopy(address)
    throw error
  }
}

const readCopy = async <Content>(address: string): Promise<Content | undefined> =>
  (await findOfflineAnswer(address))?.json()

export async function refreshOfflineContent() {
  const addresses = await listOfflineAddresses()
  const ids = addresses.map(parsePlaylistId).filter(id => id !== undefined)
  const setlists = (await Promise.all(ids.map(readOfflineSetlist))).filter(setlist => setlist !== undefined)
  const ready = await isServiceWorkerReady()
  // Several look at once: what one of them has just said is not unsaid by another.
  const content: OfflineContent = {
    justSaved: offlineContent.get()?.justSaved,
    setlists: setlists.map(({ id, name, items }) => ({ id, name, titles: items.map(({ hymn }) => hymn.title) })),
    songbook: addresses.includes(offlineApi.songbook),
    ready,
  }
  offlineContent.set(content)
  return content
}
