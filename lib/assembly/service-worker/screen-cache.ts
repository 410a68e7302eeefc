import { findSurplus, isScreen, isScreenData, SCREEN_CACHES, saysWhoIsHere } from '@/lib/assembly/offline/screens'
import { parseJson } from '@/lib/values/json'
import { isFromOurServer } from '@/lib/values/our-answer'
import { cacheFilesOf, findCachedFile, isWholePage } from './build-cache'
import { findBuildFiles } from './build-files'
import { failedRecently } from './network'

/** The bundler replaces this with the build's id (bundle.ts). */
declare const BUILD_ID: string

/** Answers of one build are nothing for the pages of another. */
const CACHE = `${SCREEN_CACHES}${BUILD_ID}`

/** Requests are counted, so that nothing is stored that was asked for by a person who has left meanwhile. */
let requests = 0
let forgottenBefore = 0
export const countRequest = () => ++requests

/** Deletes all that is stored of the person before, in the caches of all builds. */
export async function forgetScreens(before = countRequest()) {
  forgottenBefore = before
  checkedAt.clear()
  for (const name of await caches.keys()) if (name.startsWith(SCREEN_CACHES)) await caches.delete(name)
}

/** Returns a stored page or answer. One that is cut short, or not ours, is deleted. */
export async function findAnswer(url: URL) {
  const stored = await caches.match(toKey(url), { cacheName: CACHE })
  if (!stored || (await isWhole(url, stored.clone()))) return stored
  // Without it nobody knows whose all the rest is.
  if (saysWhoIsHere(url.pathname)) await forgetScreens(forgottenBefore)
  else await (await caches.open(CACHE)).delete(toKey(url))
}

async function isWhole(url: URL, stored: Response) {
  if (!isFromOurServer(stored) || !isExpected(url, stored)) return false
  const text = await stored.text()
  return isScreenData(url.pathname) ? parseJson(text) !== undefined : isWholePage(text)
}

export const isScreenStored = async (url: URL) => isScreen(url.pathname) && (await findAnswer(url)) !== undefined

/** Returns a stored page, unless the browser has deleted a script that it needs. */
export async function findScreen(url: URL) {
  if (!isScreen(url.pathname)) return undefined
  const stored = await findAnswer(url)
  if (!stored) return undefined
  const scripts = findBuildFiles(await stored.clone().text()).filter(file => file.endsWith('.js'))
  const cached = await Promise.all(scripts.map(findCachedFile))
  return cached.every(Boolean) ? stored : undefined
}

/** Stores a page or an answer that the network has brought, and deletes what the server no longer has. */
export async function storeResponse(url: URL, response: Response, request: number) {
  if (!isFromOurServer(response)) return
  if (saysWhoIsHere(url.pathname) && response.ok) {
    const { role, id } = await response.clone().json()
    const stored = await findAnswer(url)
    if (role === 'nobody' || (stored && Object(await stored.json()).id !== id)) await forgetScreens(request)
    if (role === 'nobody') return
  }
  if (response.status === 401) return forgetScreens(request)
  if (response.status === 404 && (await findAnswer(url))) await (await caches.open(CACHE)).delete(toKey(url))
  if (response.status !== 200 || response.redirected || !isExpected(url, response)) return

  const body = await response.text()
  if (isScreen(url.pathname) && !isSparing() && !isSame(response, await findAnswer(url))) await cacheFilesOf([body])
  if (request < forgottenBefore) return
  const cache = await caches.open(CACHE)
  // Deleted first, so that the newest is the last of the keys.
  await cache.delete(toKey(url))
  await cache.put(toKey(url), new Response(body, { headers: response.headers }))
  await deleteSurplus(cache)
}

/**
 * Stores a page to which the person came without loading it whole. One that was looked at some minutes ago is left, and
 * mostly the server answers that it is still the same.
 */
export async function keepScreen(url: URL) {
  const { pathname } = url
  if (!isScreen(pathname) || isSparing() || failedRecently()) return
  if (Date.now() - (checkedAt.get(pathname) ?? 0) < PAUSE) return
  checkedAt.set(pathname, Date.now())
  const stored = await findAnswer(url)
  if (stored && Date.now() - readDate(stored) < PAUSE) return

  const request = countRequest()
  const tag = stored?.headers.get('etag')
  const headers: HeadersInit = tag ? { 'If-None-Match': tag } : {}
  const response = await fetchInBackground(url.pathname, { cache: 'no-store', redirect: 'manual', headers })
  if (stored && response.status === 304) await storeResponse(url, renewDate(stored, response), request)
  else await storeResponse(url, response, request)
}

const fetchInBackground = (address: string, options?: RequestInit) =>
  fetch(address, { priority: 'low', signal: AbortSignal.timeout(20_000), ...options })

const PAUSE = 5 * 60_000
const checkedAt = new Map<string, number>()

/** Fetches addresses that pages were made of before this worker answered for them. */
export async function keepAddresses(addresses: string[]) {
  for (const url of addresses.map(address => new URL(address, location.origin)).filter(isOurs)) {
    if (isScreen(url.pathname)) await keepScreen(url)
    else if (isScreenData(url.pathname) && !(await findAnswer(url))) {
      const request = countRequest()
      await storeResponse(url, await fetchInBackground(url.href), request)
    }
  }
}

/** Stores for this build what the one before has stored, while there is a network. */
export async function copyScreens() {
  const addresses: string[] = []
  for (const name of await caches.keys())
    if (name.startsWith(SCREEN_CACHES) && name !== CACHE)
      addresses.push(...(await (await caches.open(name)).keys()).map(({ url }) => url))
  await keepAddresses(addresses.slice(-MAX_COPIED))
}

const MAX_COPIED = 40

export const readDate = ({ headers }: Response) => Date.parse(headers.get('date') ?? '') || 0

const isOurs = ({ origin }: URL) => origin === location.origin

/** A page is the same whatever its query is; an answer is not. */
const toKey = ({ pathname, search }: URL) => (isScreenData(pathname) ? pathname + search : pathname)

/** A page that is stored already was stored with its files. */
const isSame = ({ headers }: Response, stored: Response | undefined) =>
  headers.has('etag') && headers.get('etag') === stored?.headers.get('etag')

const isExpected = ({ pathname }: URL, { headers }: Response) =>
  headers.get('content-type')?.startsWith(isScreenData(pathname) ? 'application/json' : 'text/html')

function renewDate(stored: Response, { headers }: Response) {
  const renewed = new Response(stored.body, stored)
  for (const name of ['date', 'x-comunhao']) renewed.headers.set(name, headers.get(name) ?? '')
  return renewed
}

/** Whoever pays for each byte stores what they load, and no more. */
function isSparing() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

async function deleteSurplus(cache: Cache) {
  const keys = await cache.keys()
  const surplus = findSurplus(keys.map(({ url }) => new URL(url).pathname))
  for (const key of keys) {
    const kind = isScreenData(new URL(key.url).pathname) ? 'answers' : 'screens'
    if (surplus[kind] > 0) await cache.delete(key)
    surplus[kind] -= 1
  }
}
