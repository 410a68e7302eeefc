import { SHELF } from '@/lib/playing/offline/offline-cache'
import { counts, isHeld } from './asked'
import { freshen } from './freshening'
import { facts, fromNetwork, inTime, isOurs, whole } from './network'
import { type Fetching, house } from './scope'
import { files } from './taking-in'

/** Until when the network is waited for and believed, as somebody asked. */
let insistedUntil = 0

export function insist() {
  insistedUntil = Date.now() + 60_000
}

/** The names of files change with their content: what is here is what is asked for. */
export async function file(event: Fetching) {
  const { request } = event
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept

  const answer = await fetch(request)
  if (answer.ok && isOurs(answer)) {
    const copy = answer.clone()
    event.waitUntil(caches.open(files).then(build => build.put(request, copy)))
  }
  return answer
}

/** The network's answer, if it comes in time and is one; or the shell, which draws from the device. */
export async function page(event: Fetching) {
  const held = await holds(event.request)
  const network = held ? fromNetwork(event).then(whole) : fromNetwork(event)
  event.waitUntil(network.catch(() => {}))
  if (insistedUntil > Date.now()) return network.catch(shell)

  const answer = await inTime(network, held)
  if (!answer) return shell()
  if (answer.type !== 'opaqueredirect') return counts(facts(answer), held) ? brought(event, answer) : shell()
  // Where it leads is hidden from us: one of ours ends at a page of ours.
  if (!held) return answer
  const end = await inTime(fetch(event.request.url, { credentials: 'include' }), held)
  return end && counts(facts(end), held) ? Response.redirect(end.url) : shell()
}

/** Next asks for it as for data and waits for ever; when it fails, Next opens the page, and that is answered above. */
export async function part(event: Fetching) {
  const { request } = event
  if (!(await holds(request))) return fetch(request)
  const answer = await inTime(fetch(request).then(whole), true)
  return answer && counts(facts(answer), true) ? brought(event, answer) : Response.error()
}

function brought(event: Fetching, answer: Response) {
  if (isOurs(answer)) event.waitUntil(freshen())
  return answer
}

async function holds({ url }: Request) {
  const shelf = await caches.open(SHELF)
  const there = await shelf.keys()
  return isHeld(
    new URL(url),
    there.map(request => new URL(request.url).pathname),
  )
}

const shell = async () => (await caches.match(house.shell, { cacheName: files })) ?? inWords()

/** The browser took the shell and left the worker. */
const inWords = () =>
  new Response(WORDS, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })

const WORDS = `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><title>Sem internet</title>
<body style="font:1.125rem/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:1rem"><h1>Você está sem internet</h1>
<p>O navegador apagou o que estava guardado neste aparelho. Assim que a internet voltar, abra de novo.</p>
<p><a href="">Tentar de novo</a></p>`
