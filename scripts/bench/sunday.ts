/**
 * One instance on a Sunday of a church of 5,000: they open the app within a minute and leave it open, which asks for the
 * live status as the real page does; 500 phones follow a leader; every second 20 writes, 20 visits of lists and of the
 * day's songs, and 10 of songs that nobody has opened. Prints how long all of that takes, in the first minute and then, how
 * much processor and memory the app uses, how many visits of lists were answered from the store, and what failed. The load
 * comes from the same machine.
 * Usage, after a build: `node --import ./scripts/aliases.mjs scripts/bench/sunday.ts [minutes] [pages] [followers] [songs]`
 */
import { randomInt, randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { api, routes } from '@/lib/values/routes/routes'
import { closeAll, closeOnSignals, onClose } from '@/scripts/installation/cleanup'
import { print } from '@/scripts/steps.mjs'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { createActionCaller } from '@/tests/support/server-actions'
import { createTestEnvironment } from '@/tests/support/test-environment'
import { createGuestCookie, openFollower, startLeading } from './follow-load'
import { insertSongbook } from './generated-songbook'
import { readResidentMemory } from './process-memory'
import { createTimings } from './timings'
import { readUsage } from './usage'

const minutes = Number(process.argv[2] ?? 5)
const pageCount = Number(process.argv[3] ?? 5000)
const followerCount = Number(process.argv[4] ?? 500)
const PER_SECOND = 20
const UNOPENED_PER_SECOND = Number(process.argv[5] ?? 10)
const METRICS_TOKEN = randomUUID()
const MEMBERS = 200

type Visitor = { cookie: string; address: string }

closeOnSignals()
const env = { TRUSTED_PROXIES: '1', METRICS_TOKEN }
const environment = await createTestEnvironment({ build: process.env.NEXT_DIST_DIR ?? '.next', env, settings: {} })
onClose(environment.close)
await insertSongbook(2000)
let pid = 0
await environment.open(launched => {
  pid = launched
})
// A process that has just started compresses its files.
await pause(15_000)
const act = createActionCaller(environment.site, environment.build)

try {
  const members = await Promise.all(Array.from({ length: MEMBERS }, createMember))
  const notices = await listIds("select id from notices where type = 'normal' limit 20")
  // The songs of the day.
  const hymns = await listIds('select id from hymns order by number, id limit 12')
  // Far more than the caches hold: when their turn comes again, nobody has opened them.
  const unopened = await listIds('select id from hymns order by number, id offset 12')
  const opening = createTimings()
  let timings = opening
  const until = Date.now() + (minutes + 1) * 60_000
  const isOver = () => Date.now() > until

  const pages = Array.from({ length: pageCount }, (_, number) =>
    keepPageOpen(members[number % MEMBERS] as Visitor, number),
  )
  const following = follow()
  const writes = repeat(() => timings.measure('write', () => write(pickRandom(members))))
  const visits = repeat(() => timings.measure('visit', () => request(pickPath(), pickRandom(members))))
  let turn = 0
  const songs = repeat(
    () => timings.measure('unopened song', () => request(pickUnopened(turn++), pickRandom(members))),
    UNOPENED_PER_SECOND,
  )
  await pause(60_000)
  timings = createTimings()
  const [before, started, readsBefore, turnBefore] = [readUsage(pid), performance.now(), await countReads(), turn]
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(60_000)
    const { rss } = readResidentMemory(pid)
    const cpu = (readUsage(pid).cpu - before.cpu) / (performance.now() - started)
    print(`  minute ${minute}: ${(cpu * 100).toFixed(0)} % of a core, ${(rss / 1e6).toFixed(0)} MB`)
  }
  const reads = await countReads()
  const [hits, misses] = [reads.hit - readsBefore.hit, reads.miss - readsBefore.miss - (turn - turnBefore)]
  print(`  stored answers among other visits: ${((hits / (hits + misses)) * 100).toFixed(0)} %`)
  await Promise.all([...pages, following, writes, visits, songs])
  print(
    `${pageCount} open pages, ${followerCount} followers, ${PER_SECOND} writes and ${PER_SECOND} visits a second, ${UNOPENED_PER_SECOND} of unopened songs`,
  )
  const heading = 'milliseconds                  a second  median     95 %    99 %    most  failed'
  print(`the first minute\n${heading}`)
  for (const row of opening.formatRows(60)) print(row)
  print(`then\n${heading}`)
  for (const row of timings.formatRows(minutes * 60)) print(row)

  /** Opens within the first minute, and then asks every 12 to 16 s (components/live/use-live.ts), on one connection. */
  async function keepPageOpen(visitor: Visitor, number: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const own = { ...visitor, address: `198.51.${number >> 8}.${number & 255}` }
    await pause(randomInt(60_000))
    await timings.measure('open: page', () => request(routes.home, own, { agent }))
    await timings.measure('open: who am I', () => request(api.me, own, { agent }))
    let etag = ''
    while (!isOver()) {
      const answer = await timings.measure('poll', () => request(api.live, { ...own, cookie: '' }, { agent, etag }))
      etag = answer?.etag ?? etag
      await pause(12_000 * (1 + Math.random() / 3))
    }
    agent.destroy()
  }

  async function follow() {
    const { playlistId, step } = await startLeading(environment.site)
    const cookie = await createGuestCookie()
    let [opened, place, arrived, all] = [0, 0, 0, Promise.withResolvers<void>()]
    for (let number = 0; number < followerCount; number += 1) {
      const phone = { port: environment.port, playlistId, cookie, address: `203.0.113.${number % 250}` }
      await timings.measure('follow', async () => {
        await openFollower(phone, seen => {
          if (seen === place && ++arrived === opened) all.resolve()
        })
        opened += 1
      })
    }
    for (let number = 1; !isOver(); number += 1) {
      ;[place, arrived, all] = [number, 0, Promise.withResolvers<void>()]
      await timings.measure('step until all followers know', async () => {
        await step(number)
        await Promise.race([all.promise, pause(10_000).then(() => Promise.reject(new Error('not everybody')))])
      })
      await pause(1000)
    }
  }

  async function write(visitor: Visitor) {
    const noticeId = pickRandom(notices)
    const outcome =
      randomInt(4) > 0
        ? await act('likeNotice', [{ noticeId, liked: randomInt(2) > 0 }], visitor)
        : await act('addComment', [{ submission: randomUUID(), noticeId, content: 'Amém!' }], visitor)
    if (outcome.status !== 'done') throw new Error(outcome.status)
  }

  /** Starts something so many times a second, however long it takes. */
  async function repeat(work: () => Promise<unknown>, perSecond = PER_SECOND) {
    const running = new Set<Promise<unknown>>()
    while (!isOver() && perSecond > 0) {
      const one = work().finally(() => running.delete(one))
      running.add(one)
      await pause(1000 / perSecond)
    }
    await Promise.all(running)
  }

  function pickUnopened(turn: number) {
    return routes.hymn(unopened[turn % unopened.length] as string)
  }

  function pickPath() {
    const lists = [routes.home, routes.notices, routes.hymns, routes.playlists, routes.calendar, routes.landing]
    return randomInt(2) > 0 ? routes.hymn(pickRandom(hymns)) : pickRandom(lists)
  }
} finally {
  await closeAll()
}
process.exit()

type RequestOptions = { agent?: Agent; etag?: string }

function request(path: string, { cookie, address }: Visitor, { agent, etag = '' }: RequestOptions = {}) {
  const headers = {
    cookie,
    'X-Forwarded-For': address,
    'Accept-Encoding': 'br',
    ...(etag && { 'If-None-Match': etag }),
  }
  return new Promise<{ etag?: string }>((resolve, reject) => {
    const url = `http://127.0.0.1:${environment.port}${path}`
    const pending = get(
      url,
      { agent, timeout: 30_000, headers: { ...headers, Host: new URL(environment.site).host } },
      response => {
        const isGood = response.statusCode === 200 || response.statusCode === 304
        response.resume().once('end', () => (isGood ? resolve({ etag: response.headers.etag }) : reject(new Error())))
      },
    )
    pending.once('timeout', () => pending.destroy(new Error('no answer within 30 seconds'))).once('error', reject)
  })
}

/** How many pages were sent as they are stored, and how many Next was asked for. */
async function countReads() {
  const answer = await fetch(`${environment.site}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  const text = await answer.text()
  const count = (result: string) =>
    Number(new RegExp(`cache="answers",result="${result}"} (\\d+)`).exec(text)?.[1] ?? 0)
  return { hit: count('hit'), miss: count('miss') }
}

async function createMember(_: unknown, number: number): Promise<Visitor> {
  const { name, value } = await createCookie(await insertPerson('member'))
  return { cookie: `${name}=${value}`, address: `192.0.2.${number}` }
}

async function listIds(query: string) {
  return (await sql<{ id: string }>(query)).map(({ id }) => id)
}

function pickRandom<Item>(items: readonly Item[]) {
  return items[randomInt(items.length)] as Item
}
