/**
 * What documents that want more than they are cost the served app: puts app and PostgreSQL into a control group of 1 GB
 * and sends each of them to the import. Prints for each what is answered after how long, how much memory the app itself
 * needs more, and how long a page of notices waits at most meanwhile; then, with two people who send what takes a minute,
 * how long another person's small file and the next one of somebody who left wait. Linux only, as root.
 * Usage, after a build: `node --import ./scripts/aliases.mjs scripts/bench/hostile-documents.ts [names]`
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { closeAll } from '@/scripts/installation/cleanup'
import { print } from '@/scripts/steps.mjs'
import { hostileDocuments } from '@/tests/support/hostile-documents'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { startAppInGroup } from './memory-group'

const names = new RegExp(process.argv[2] ?? '.')
const WARMING = 40
const song = Buffer.from('Luz do dia\nTom: G\n\nG     D\nCanta hoje minha alma')

const { group, environment, readMemory } = await startAppInGroup(1024)
const { site } = environment
const [ana, beto, caio] = await Promise.all([signIn(), signIn(), signIn()])

try {
  // What the app loads once, and what V8 keeps, is there before.
  for (let time = 0; time < WARMING; time += 1) {
    await send(ana, 'luz.txt', song)
    await visit(beto)
  }
  await measure('twenty seconds without a file', () => pause(20_000))
  for (const [name, make] of Object.entries(hostileDocuments)) if (names.test(name)) await measureFile(name, make())
  if (names.test('slow.zip')) await measureOthers()
  print(`the kernel ended ${group.readKills()} processes; the app is ${readMegabytes() > 0 ? 'there' : 'gone'}`)
} finally {
  await closeAll()
}
process.exit()

async function measureFile(name: string, content: Uint8Array) {
  await sql('delete from hymn_imports')
  const { status, body } = await measure(name, () => send(ana, name, content))
  print(`  ${status}, ${body.songs ?? 0} songs. ${body.refusal ?? body.problems?.[0]?.message ?? ''}`)
}

async function measure<Result>(what: string, work: () => Promise<Result>) {
  const before = readMegabytes()
  let [most, longest, isOver] = [before, 0, false]
  const watch = setInterval(() => {
    most = Math.max(most, readMegabytes())
  }, 20)
  const visits = (async () => {
    while (!isOver) {
      longest = Math.max(longest, await time(() => visit(beto)))
      await pause(200)
    }
  })()
  const started = performance.now()
  const result = await work()
  const seconds = (performance.now() - started) / 1000
  isOver = true
  await visits
  clearInterval(watch)
  print(
    `${what.padEnd(32)} ${seconds.toFixed(1).padStart(5)} s, app ${before.toFixed(0)} + ${(most - before).toFixed(0)} MB, ` +
      `notices ${longest.toFixed(0)} ms`,
  )
  return result
}

async function measureOthers() {
  const slow = hostileDocuments['slow.zip']?.() ?? song
  const leaving = new AbortController()
  const left = send(ana, 'slow.zip', slow, leaving.signal).catch(() => 'left')
  const busy = send(beto, 'slow.zip', slow).catch(() => 'left')
  await pause(2000)
  const refused = await time(async () => {
    const { status, body } = await send(caio, 'luz.txt', song)
    print(`a third person's small file: ${status} ${body.refusal ?? `${body.songs} songs`}`)
  })
  print(`… after ${(refused / 1000).toFixed(1)} s`)
  leaving.abort()
  await left
  const free = await time(async () => {
    const { status } = await send(caio, 'luz.txt', song)
    print(`once one of the two has left: ${status}`)
  })
  print(`… after ${(free / 1000).toFixed(1)} s`)
  await busy
}

async function signIn() {
  const { name, value } = await createCookie(await insertPerson('admin'))
  return `${name}=${value}`
}

type Answer = { songs?: number; problems?: { message: string }[]; refusal?: string }

async function send(cookie: string, name: string, content: Uint8Array, signal?: AbortSignal) {
  const address = `${site}/api/hymns/import?${new URLSearchParams({ upload: randomUUID(), name })}`
  const headers = { cookie, origin: site }
  const answer = await fetch(address, { method: 'POST', headers, body: Uint8Array.from(content), signal })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

async function visit(cookie: string) {
  return (await fetch(`${site}/app/notices`, { headers: { cookie } })).text()
}

async function time(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Of the app alone, without the processes that it starts. */
function readMegabytes() {
  return readMemory() / 1e6
}
