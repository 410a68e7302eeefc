import { readIfChanged } from '@/components/kit/browser/read-json'
import { isServiceWorkerReady, registerServiceWorker } from '@/components/kit/browser/service-worker'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { fetchCopy } from '@/lib/playing/offline/fetch-copy'
import { parsePlaylistId } from '@/lib/playing/offline/offline-cache'
import { isSetlist, isSongbook, type Setlist } from '@/lib/playing/setlist'
import { parseJson } from '@/lib/values/json'
import { offlineApi } from '@/lib/values/routes/offline-routes'
import { api } from '@/lib/values/routes/routes'
import { deleteOfflineAnswer, findOfflineAnswer, listOfflineAddresses, saveOfflineAnswer } from './offline-cache'
import { type OfflineContent, offlineContent } from './offline-content'

export const readOfflineSetlist = (id: string) => readCopy(api.setlist(id), isSetlist)
export const readOfflineSongbook = () => readCopy(offlineApi.songbook, isSongbook)

/** Finds a hymn in the saved songbook or in any saved setlist. */
export async function findOfflineHymn(id: string) {
  const fromSongbook = (await readOfflineSongbook())?.find(hymn => hymn.id === id)
  if (fromSongbook) return fromSongbook
  const setlists = await Promise.all(
    (await listOfflineAddresses()).map(parsePlaylistId).map(playlistId => playlistId && readOfflineSetlist(playlistId)),
  )
  return setlists.flatMap(setlist => (setlist ? setlist.items : [])).find(({ hymn }) => hymn.id === id)?.hymn
}

/** Fetches the newest version of a setlist and saves it with everything needed to open it offline. */
export const downloadSetlist = async (id: string) => (await download(api.setlist(id), isSetlist)).content

/** Does the same for the songbook; resolves when it is saved, or cannot be. */
export async function downloadSongbook() {
  removedAddresses.delete(offlineApi.songbook)
  const { saving } = await download(offlineApi.songbook, isSongbook)
  await saving
}

/** Saves a setlist that is being played again if the browser has deleted it. */
export async function restoreSetlist(setlist: Setlist) {
  const address = api.setlist(setlist.id)
  if (!removedAddresses.has(address) && !(await findOfflineAnswer(address)))
    await saveCopy(address, JSON.stringify(setlist), {})
}

export const deleteOfflineSetlist = (id: string) => deleteCopy(api.setlist(id))
export const deleteOfflineSongbook = () => deleteCopy(offlineApi.songbook)

/** Addresses deleted on this page: they are not saved again, though the setlist is still being played. */
const removedAddresses = new Set<string>()

async function deleteCopy(address: string) {
  removedAddresses.add(address)
  await deleteOfflineAnswer(address)
  await refreshOfflineContent()
}

async function download<Content>(address: string, isContent: Check<Content>) {
  const saved = await readCopy(address, isContent)
  const answer = await fetchAnswer(address, saved && (await findOfflineAnswer(address)))
  if (answer.status === 304 && saved)
    return { content: saved, saving: offlineContent.get()?.ready ? undefined : prepareOffline() }
  const text = await answer.text()
  const content: Content = JSON.parse(text)
  const { etag = '', date = '' } = Object.fromEntries(answer.headers)
  const saving = removedAddresses.has(address)
    ? undefined
    : saveCopy(address, text, { etag, date }, saved === undefined)
  return { content, saving }
}

/** Playing does not wait for this. */
async function saveCopy(address: string, text: string, headers: Record<string, string>, isNew = false) {
  const result = await saveOfflineAnswer(
    address,
    new Response(text, { headers: { 'Content-Type': 'application/json', ...headers } }),
  )
  if (result === 'full') showMessage(storageFull, 'error')
  if (result !== 'held') return
  // Asks the browser not to evict the storage. Some browsers ask the person, so this runs only when something new is
  // saved.
  if (isNew) void navigator.storage?.persist?.().catch(() => {})
  const content = await prepareOffline()
  if (isNew && content.ready) offlineContent.set({ ...content, justSaved: address })
}

const storageFull = {
  title: 'Não coube no aparelho',
  text: 'Por agora toca assim mesmo. Libere espaço, ou tire daqui uma playlist que já passou, e abra esta de novo.',
}

async function prepareOffline() {
  await registerServiceWorker()
  return refreshOfflineContent()
}

async function fetchAnswer(address: string, stored: Response | undefined) {
  try {
    return await fetchCopy(readIfChanged, address, stored)
  } catch (error) {
    // The resource was deleted: the device deletes its copy too.
    if (error instanceof Error && 'status' in error && error.status === 404) await deleteCopy(address)
    throw error
  }
}

type Check<Content> = (stored: unknown) => stored is Content

/** Returns undefined for what nobody can play, and deletes it: without a copy, the server is asked for a whole one. */
async function readCopy<Content>(address: string, isContent: Check<Content>) {
  const text = await (await findOfflineAnswer(address))?.text()
  const content = text === undefined ? undefined : parseJson(text)
  if (isContent(content)) return content
  if (text !== undefined) await deleteOfflineAnswer(address)
}

export async function refreshOfflineContent() {
  const addresses = await listOfflineAddresses()
  const ids = addresses.map(parsePlaylistId).filter(id => id !== undefined)
  const setlists = (await Promise.all(ids.map(readOfflineSetlist))).filter(setlist => setlist !== undefined)
  const ready = await isServiceWorkerReady()
  // Several callers may run at once: none may clear the `justSaved` that another has set.
  const content: OfflineContent = {
    justSaved: offlineContent.get()?.justSaved,
    setlists: setlists.map(({ id, name, items }) => ({ id, name, titles: items.map(({ hymn }) => hymn.title) })),
    songbook: addresses.includes(offlineApi.songbook),
    ready,
  }
  offlineContent.set(content)
  return content
}
