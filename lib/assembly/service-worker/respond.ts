import { isScreen } from '@/lib/assembly/offline/screens'
import { OFFLINE_CACHE } from '@/lib/playing/offline/offline-cache'
import { canShowOffline, parseRequestedPage } from '@/lib/playing/offline/requested-page'
import { isFromOurServer } from '@/lib/values/our-answer'
import { BUILD_CACHE, findCachedFile, findShell } from './build-cache'
import { note, showAnswer, showScreen } from './from-device'
import { beginFetch, isAcceptable, readWholeBody, responseInTime } from './network'
import { refreshSongs } from './refresh-songs'
import { countRequest, findAnswer, findScreen, isScreenStored, storeResponse } from './screen-cache'
import type { FetchEvent } from './worker-scope'

/** Responds with the cached file of the build, if there is one: its name changes with its content. */
export async function respondToFile(event: FetchEvent) {
  const { request } = event
  const cached = await findCachedFile(request)
  if (cached) return cached

  const response = await fetch(request)
  // A loader would run it as code.
  if (!isFromOurServer(response)) return Response.error()
  if (response.ok) {
    const copy = response.clone()
    event.waitUntil(caches.open(BUILD_CACHE).then(cache => cache.put(request, copy)))
  }
  return response
}

/**
 * Responds with the network's page if it arrives in time, else with the page as it was when it was opened, else with the
 * shell, which shows what is stored offline. A stored setlist or songbook is newer than the page that plays it.
 */
export async function respondToPage(event: FetchEvent) {
  const [url, number] = [new URL(event.request.url), countRequest()]
  const fetched = fetchPage(event)
  event.waitUntil(fetched.catch(() => {}))
  const songs = await isStored(event.request)
  const screen = isForShell(url, songs) ? undefined : await findScreen(url)
  // Songs are nothing to show without the shell that plays them: then the network gets all its time.
  const offline = screen !== undefined || (songs && (await findShell()) !== undefined)
  const fallback = (answer?: Response) => (screen ? showScreen(screen, event.resultingClientId, answer) : shell())

  const network = offline ? fetched.then(readWholeBody) : fetched
  if (waitsUntil > Date.now())
    return network.then(
      response => accept(event, response, number),
      () => fallback(),
    )

  const response = await responseInTime(network, offline)
  if (!response) return fallback()
  if (response.type !== 'opaqueredirect')
    return isAcceptable(response, offline) ? accept(event, response, number) : fallback(response)
  // The browser hides a redirect's target, so follow it: our server's redirects end at one of our pages.
  if (!offline) return response
  const target = await responseInTime(fetch(event.request.url, { credentials: 'include' }), offline)
  return target && isAcceptable(target, offline) ? Response.redirect(target.url) : fallback(target)
}

/**
 * Fails if the network does not respond in time: Next's client would wait forever; on a failure it opens the whole
 * page.
 */
export async function respondToPagePart(event: FetchEvent) {
  const { request } = event
  const isSongStored = await isStored(request)
  const url = new URL(request.url)
  const isDeviceReady = isSongStored || (!isForShell(url, false) && (await isScreenStored(url)))
  const { network, giveUp } = beginFetch(request)
  const response = await (isDeviceReady
    ? responseInTime(network.then(readWholeBody), isSongStored)
    : Promise.race([network, new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE))]))
  if (!response) giveUp()
  if (!response || !isAcceptable(response, isDeviceReady)) return Response.error()
  if (isSongStored) event.waitUntil(refreshSongs())
  return response
}

/** Responds with the network's answer if it arrives in time, else with the stored one, and tells the page which. */
export async function respondToData(event: FetchEvent) {
  const { request, clientId } = event
  const [url, number] = [new URL(request.url), countRequest()]
  const { network: answer, giveUp } = beginFetch(request)
  const network = answer.then(readWholeBody).then(response => {
    event.waitUntil(store(url, response.clone(), number))
    return response
  })
  event.waitUntil(network.catch(() => {}))
  const stored = await findAnswer(url)
  const isAwaited = !stored || waitsUntil > Date.now()
  const response = await (isAwaited ? network.catch(() => undefined) : responseInTime(network, false))
  if (response && isAcceptable(response, stored !== undefined)) return response
  giveUp()
  if (stored) return showAnswer(stored, clientId, response)
  note(clientId, response)
  return Response.error()
}

/** Milliseconds for the part of a page that the device does not have. */
const PATIENCE = 20_000

/** For a minute, pages wait for the network however long it takes: the user asked for it. */
export function waitForNetwork() {
  waitsUntil = Date.now() + 60_000
}

let waitsUntil = 0

/** The browser may have begun to fetch the page while the worker was starting. */
async function fetchPage({ request, preloadResponse }: FetchEvent) {
  return (await preloadResponse) ?? fetch(request)
}

function accept(event: FetchEvent, response: Response, number: number) {
  if (!isFromOurServer(response)) return response
  event.waitUntil(refreshSongs())
  const url = new URL(event.request.url)
  if (isScreen(url.pathname)) event.waitUntil(store(url, response.clone(), number))
  return response
}

/** A device without room shows its pages all the same. */
const store = (...given: Parameters<typeof storeResponse>) => storeResponse(...given).catch(() => {})

/** A playlist is played from what was taken along or not at all; a songbook that was taken along is newer than its page. */
function isForShell(url: URL, songs: boolean) {
  const { kind } = parseRequestedPage(url)
  return kind === 'set' || (kind === 'songbook' && songs)
}

async function isStored({ url }: Request) {
  const songs = await caches.open(OFFLINE_CACHE)
  const stored = await songs.keys()
  return canShowOffline(
    new URL(url),
    stored.map(request => new URL(request.url).pathname),
  )
}

const shell = async () => (await findShell()) ?? emptyDevicePage()

/** For a device whose browser deleted the shell and left the worker. It asks again by itself. */
const emptyDevicePage = () =>
  new Response(EMPTY_DEVICE, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })

const EMPTY_DEVICE = `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="10"><title>Sem internet</title>
<body style="font:1.125rem/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:1rem"><h1>Você está sem internet</h1>
<p>O navegador apagou o que estava guardado neste aparelho. Esta página abre sozinha assim que a internet voltar.</p>
<p><a href="">Tentar de novo</a></p>`
