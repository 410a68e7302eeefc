/**
 * What many uploads at once do to the app: photos of 6.9 MB, 60 from one account, and 200 from 20 accounts. App and
 * database are in a control group with so much memory, as `MemoryMax` of a service makes it. Prints the most memory of the
 * app and of the group, without the kernel's copies of files, how the uploads were answered, how long another page took
 * meanwhile, and what the kernel ended. Linux only, as root.
 * Usage, after a build: `node --import ./scripts/aliases.mjs scripts/bench/many-uploads.ts [megabytes]`
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { closeAll } from '@/scripts/installation/cleanup'
import { print } from '@/scripts/steps.mjs'
import { createCookie, insertPerson } from '@/tests/support/served-database'
import { startAppInGroup } from './memory-group'

const megabytes = Number(process.argv[2] ?? 1024)

const { group, environment, readMemory } = await startAppInGroup(megabytes)
const { site } = environment
const photo = Uint8Array.from(await makePhoto())
const reader = await signIn()

try {
  for (let number = 0; number < 20; number += 1) await readNotices()
  await pause(12_000)
  await flood(60, 1)
  await pause(18_000)
  print(`18 s later the app has ${describeMemory()}`)
  await flood(200, 20)
  await pause(18_000)
  print(`18 s later the app has ${describeMemory()}; the kernel ended ${group.readKills()} processes`)
} finally {
  await closeAll()
}
process.exit()

async function flood(uploads: number, accounts: number) {
  print(
    `\n${uploads} photos of ${(photo.length / 1e6).toFixed(1)} MB from ${accounts} account(s); ${describeMemory()} before`,
  )
  const cookies = await Promise.all(Array.from({ length: accounts }, signIn))
  const most = { app: 0, group: 0 }
  const watch = setInterval(() => {
    most.app = Math.max(most.app, readMemory())
    most.group = Math.max(most.group, group.readUsed())
  }, 50)
  let isOver = false
  const waits: number[] = []
  const visits = (async () => {
    for (; !isOver; await pause(50)) waits.push(await readNotices())
  })()
  const begun = performance.now()
  const answers = await Promise.all(
    Array.from({ length: uploads }, (_, index) => send(cookies[index % accounts] ?? '')),
  )
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await visits
  clearInterval(watch)
  print(`  ${seconds.toFixed(1)} s; the app had at most ${toMegabytes(most.app)}, the group ${toMegabytes(most.group)}`)
  const counts = Map.groupBy(answers, answer => answer)
  for (const [answer, { length }] of counts) print(`  ${length} × ${answer}`)
  waits.sort((a, b) => a - b)
  const at = (share: number) => `${waits[Math.floor((waits.length - 1) * share)]?.toFixed(0)} ms`
  print(`  /app/notices, ${waits.length} times: half within ${at(0.5)}, 95 % within ${at(0.95)}, all within ${at(1)}`)
}

async function send(cookie: string) {
  try {
    const headers = { cookie, origin: site }
    const answer = await fetch(`${site}/api/uploads?for=avatar`, { method: 'POST', headers, body: photo })
    const { refusal } = (await answer.json()) as { refusal?: string }
    return `${answer.status} ${refusal ?? 'stored'}`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return `no answer (${cause})`
  }
}

async function readNotices() {
  const begun = performance.now()
  await fetch(`${site}/app/notices`, { headers: { cookie: reader } }).then(
    answer => answer.text(),
    () => undefined,
  )
  return performance.now() - begun
}

async function signIn() {
  const { name, value } = await createCookie(await insertPerson('member'))
  return `${name}=${value}`
}

/** Noise, which no format makes small. */
async function makePhoto() {
  const [width, height] = [3440, 2580]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

function describeMemory() {
  return toMegabytes(readMemory())
}

function toMegabytes(bytes: number) {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
