import { SHELF } from '@/lib/sets/shelf'
import { counts, filesNamedIn, isHeld, JUST_NOW, kindOf, patienceFor } from './asked'

/** What the server writes above this (front/worker-script.ts). */
declare const house: { build: string; shell: string; sign: string }

const worker = self as unknown as Scope
const files = `build ${house.build}`

let failedAt = 0
/** Until when the network is waited for and believed, as somebody asked. */
let insistedUntil = 0

worker.addEventListener('install', event => event.waitUntil(takeIn()))
worker.addEventListener('activate', event => event.waitUntil(takeOver()))
worker.addEventListener('fetch', event => answer(event))
worker.addEventListener('message', event => {
  if (event.data === 'insist') insistedUntil = Date.now() + 60_000
  if (event.data === 'take in') event.waitUntil(takeIn().catch(() => {}))
})

/** All that the shell needs and may need later, or nothing: a worker that holds half of it never comes to be. */
async function takeIn() {
  try {
    const build = await caches.open(files)
    const shell = await fetched(house.shell, { cache: 'no-store', credentials: 'omit' })
    const taken = new Set<string>()
    let texts = [await shell.clone().text()]
    while (texts.length > 0) {
      const named = [...new Set(texts.flatMap(filesNamedIn))].filter(file => !taken.has(file))
      for (const file of named) taken.add(file)
      texts = await Promise.all(named.map(file => takeFile(build, file)))
    }
    await build.put(house.shell, shell)
  } catch (error) {
    await caches.delete(files)
    throw error
  }
}

async function takeFile(build: Cache, file: string) {
  // What a lying network once gave in its place may still be in the browser's cache.
  const answer = await fetched(file).catch(() => fetched(file, { cache: 'reload' }))
  await build.put(file, answer.clone())
  return /\.(js|css)$/.test(file) ? answer.text() : ''
}

async function fetched(address: string, how?: RequestInit) {
  const answer = await fetch(address, { priority: 'low', ...how })
  if (!answer.ok || answer.redirected || !isOurs(answer)) throw new Error(`${address}: ${answer.status}`)
  return answer
}

/** No page of a former build is open any more: browsers let a new worker wait until then. */
async function takeOver() {
  for (const name of await caches.keys()) if (name !== files && name !== SHELF) await caches.delete(name)
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

function answer(event: Fetching) {
  const { request } = event
  const { method, mode, headers } = request
  const asked = { method, mode, isPart: headers.has('rsc'), url: new URL(request.url), origin: worker.location.origin }
  const answers = { file: () => file(event), page: () => page(event), part: () => part(event), other: undefined }
  const answered = answers[kindOf(asked)]?.()
  if (answered) event.respondWith(answered)
}

/**
 * What is held is asked for anew whenever the network brings a page, so that nobody meets without it what is older than
 * they saw: at once, and once more after a pause for what came meanwhile.
 */
async function freshen() {
  wanted = true
  if (freshening) return
  freshening = true
  while (wanted) {
    wanted = false
    await asNewAsThere().catch(() => {})
    await new Promise(resolve => setTimeout(resolve, 20_000))
  }
  freshening = false
}
let wanted = false
let freshening = false

async function asNewAsThere() {
  const shelf = await caches.open(SHELF)
  for (const request of await shelf.keys()) {
    const kept = (await shelf.match(request))?.headers
    const tag = kept?.get('etag')
    const answer = await fetch(request.url, { cache: 'no-store', headers: tag ? { 'If-None-Match': tag } : {} })
    if (!isOurs(answer)) return
    const newer = Date.parse(answer.headers.get('date') ?? '') >= (Date.parse(kept?.get('date') ?? '') || 0)
    if (answer.status === 200 && newer) await shelf.put(request, answer)
    if (answer.status === 404) await shelf.delete(request)
  }
}

/** The names of files change with their content: what is here is what is asked for. */
async function file(event: Fetching) {
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
async function page(event: Fetching) {
  const held = await holds(event.request)
  const network = fromNetwork(event)
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
async function part(event: Fetching) {
  const { request } = event
  if (!(await holds(request))) return fetch(request)
  const answer = await inTime(fetch(request), true)
  return answer && counts(facts(answer), true) ? brought(event, answer) : Response.error()
}

function brought(event: Fetching, answer: Response) {
  if (isOurs(answer)) event.waitUntil(freshen())
  return answer
}

async function fromNetwork({ request, preloadResponse }: Fetching) {
  return (await preloadResponse) ?? fetch(request)
}

async function inTime(network: Promise<Response>, held: boolean) {
  const late = new Promise<undefined>(resolve =>
    setTimeout(resolve, patienceFor({ held, failedJustNow: Date.now() - failedAt < JUST_NOW })),
  )
  const answered = network.then(
    answer => {
      failedAt = 0
      return answer
    },
    () => undefined,
  )
  const answer = await Promise.race([answered, late])
  if (!answer) failedAt = Date.now()
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

const shell = async () => (await caches.match(house.shell, { cacheName: files })) ?? Response.error()

const isOurs = ({ headers }: Response) => headers.has(house.sign)
const facts = (answer: Response) => ({ isOurs: isOurs(answer), status: answer.status })

/** What TypeScript knows of a service worker stands in a library of its own, which denies that of pages. */
type Extendable = { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extendable & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Scope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  addEventListener(type: 'install' | 'activate', heard: (event: Extendable) => void): void
  addEventListener(type: 'fetch', heard: (event: Fetching) => void): void
  addEventListener(type: 'message', heard: (event: Extendable & { data: unknown }) => void): void
}
