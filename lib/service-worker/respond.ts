import { offlineRoutes } from '@/lib/offline-routes'
import { OFFLINE_CACHE } from '@/lib/playing/offline/offline-cache'
import { BUILD_CACHE } from './build-cache'
import { isAcceptable, readWholeBody, responseInTime } from './network'
import { canShowOffline } from './offline-pages'
import { isFromOurServer } from './server-header'
import type { FetchEvent } from './worker-scope'

/** Responds with the cached file of the build, if there is one: its name changes with its content. */
export async function respondToFile(event: FetchEvent) {
  const { request } = event
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached

  const response = await fetch(request)
  if (isPage(response)) return Response.error()
  if (response.ok && isFromOurServer(response)) {
    const copy = response.clone()
    event.waitUntil(caches.open(BUILD_CACHE).then(cache => cache.put(request, copy)))
  }
  return response
}

/** No file of the build is a page: a captive portal answers with one, which a script's loader would run as code. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html')

/** Responds with the network's page if it arrives in time, else with the shell, which shows what is stored offline. */
export async function respondToPage(event: FetchEvent) {
  const offline = await isStored(event.request)
  const network = offline ? fetchPage(event).then(readWholeBody) : fetchPage(event)
  event.waitUntil(network.catch(() => {}))
  if (waitsUntil > Date.now()) return network.catch(shell)

  const response = await responseInTime(network, offline)
  if (!response) return shell()
  if (response.type !== 'opaqueredirect') return isAcceptable(response, offline) ? accept(event, response) : shell()
  // The browser hides a redirect's target, so follow it: our server's redirects end at one of our pages.
  if (!offline) return response
  const target = await responseInTime(fetch(event.request.url, { credentials: 'include' }), offline)
  return target && isAcceptable(target, offline) ? Response.redirect(target.url) : shell()
}

/**
 * Fails if the network does not respond in time: Next's client would wait forever; on a failure it opens the whole
 * page.
 */
export async function respondToPagePart(event: FetchEvent) {
  const { request } = event
  if (!(await isStored(request))) return fetch(request)
  const response = await responseInTime(fetch(request).then(readWholeBody), true)
  return response && isAcceptable(response, true) ? accept(event, response) : Response.error()
}

/** For a minute, pages wait for the network however long it takes: the user asked for it. */
export function waitForNetwork() {
  waitsUntil = Date.now() + 60_000
}

let waitsUntil = 0

/** The browser may have begun to fetch the page while the worker was starting. */
async function fetchPage({ request, preloadResponse }: FetchEvent) {
  return (await preloadResponse) ?? fetch(request)
}

function accept(event: FetchEvent, response: Response) {
  if (isFromOurServer(response)) event.waitUntil(refreshSongs())
  return response
}

async function isStored({ url }: Request) {
  const songs = await caches.open(OFFLINE_CACHE)
  const stored = await songs.keys()
  return canShowOffline(
    new URL(url),
    stored.map(request => new URL(request.url).pathname),
  )
}

const shell = async () => (await caches.match(offlineRoutes.shell, { cacheName: BUILD_CACHE })) ?? emptyDevicePage()

/** For a device whose browser deleted the shell and left the worker. */
const emptyDevicePage = () =>
  new Response(EMPTY_DEVICE, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })

const EMPTY_DEVICE = `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><title>Sem internet</title>
<body style="font:1.125rem/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:1rem"><h1>Você está sem internet</h1>
<p>O navegador apagou o que estava guardado neste aparelho. Assim que a internet voltar, abra de novo.</p>
<p><a href="">Tentar de novo</a></p>`

/**
 * Fetches the stored playlists and songbook again whenever a page came from the network, so that they are never older
 * than the pages that were shown: at once, and once more after a pause if another page came meanwhile.
 */
async function refreshSongs() {
  needed = true
  if (busy) return
  busy = true
  needed = false
  await refreshAll().catch(() => {})
  // Not awaited: while an event of this worker lasts, the browser does not activate the next one.
  setTimeout(() => {
    busy = false
    if (needed) refreshSongs()
  }, PAUSE)
}

const PAUSE = 20_000
let needed = false
let busy = false

async function refreshAll() {
  const songs = await caches.open(OFFLINE_CACHE)
  for (const request of await songs.keys()) {
    const stored = (await songs.match(request))?.headers
    const tag = stored?.get('etag')
    const response = await fetch(request.url, { cache: 'no-store', headers: tag ? { 'If-None-Match': tag } : {} })
    if (!isFromOurServer(response)) return
    const isNewer = Date.parse(response.headers.get('date') ?? '') >= (Date.parse(stored?.get('date') ?? '') || 0)
    if (response.status === 200 && isNewer) await songs.put(request, response)
    if (response.status === 404) await songs.delete(request)
  }
}
