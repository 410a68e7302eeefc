/**
 * Is 1 GB enough for the app with its database, as the service of docs/operating allows them? Puts both into a control
 * group with so much memory, with 2,000 hymns, 100 followers and 30 requests a second of mixed load; meanwhile an admin
 * imports 300 songs from a Word file and takes them back, makes a PDF of the whole songbook, and has a backup made and
 * tried. Prints the most memory in use at each step, without the kernel's copies of files, and whether the kernel ended a
 * process. Linux only, as root.
 * Usage, after a build: `node --import ./scripts/aliases.mjs scripts/bench/memory-limit.ts [megabytes] [songs]`
 */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { formatOverLyrics } from '@/lib/engines/cifra/edit/over-lyrics'
import { closeAll } from '@/scripts/installation/cleanup'
import { print } from '@/scripts/steps.mjs'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { createActionCaller } from '@/tests/support/server-actions'
import { makeDocx, toParagraphs } from '@/tests/support/song-files'
import { leadFollowers } from './follow-load'
import { generateSongbook, insertSongbook } from './generated-songbook'
import { startAppInGroup } from './memory-group'
import { prepareSundayTraffic } from './sunday-traffic'
import { waitForImport } from './wait-for-import'

const megabytes = Number(process.argv[2] ?? 1024)
const songs = Number(process.argv[3] ?? 300)
const HYMNS = 2000
const VISITORS = 20
const PER_SECOND = 30
const FOLLOWERS = 100

const { group, environment } = await startAppInGroup(megabytes, {
  env: { TRUSTED_PROXIES: '1' },
  prepareChurch: () => insertSongbook(HYMNS),
})
const { name, value } = await createCookie(await insertPerson('admin'))
const cookie = `${name}=${value}`
const act = createActionCaller(environment.site, environment.build)
const counts = { requests: 0, failed: 0 }
let most = 0
let isOver = false

try {
  const word = Uint8Array.from(await makeDocx(toParagraphs(listSongs().join('\n\f'))))
  const church = await prepareSundayTraffic(environment)
  const visitors = await Promise.all(Array.from({ length: VISITORS }, (_, number) => church.visitor(number)))
  const load = visitors.map(async visitor => {
    while (!isOver) {
      const turn = pause((VISITORS / PER_SECOND) * 1000)
      counts.requests += 1
      await church.deed(visitor).catch(() => (counts.failed += 1))
      await turn
    }
  })
  const watch = setInterval(() => (most = Math.max(most, group.readUsed())), 100)
  const { site, port } = environment
  const onError = () => (counts.failed += 1)
  const lead = await leadFollowers({ site, port, followers: FOLLOWERS, isOver: () => isOver, onError })
  const leading = lead()
  await measure('two minutes of mixed load', () => pause(120_000))
  const importId = await measure(`${songs} songs of a Word file are read`, () => readFile(word))
  await measure('they become hymns', () => requireImport('importSongs', { importId }))
  await measure('and are taken back', () => requireImport('undoHymnImport', { importId }))
  await measure('the songbook as a PDF', makePdf)
  await measure('a backup', () => workOnBackup('makeBackupNow', {}))
  const [backup] = readdirSync(path.join(process.env.DATA_DIR ?? '', 'backups')).filter(file => file.includes('.tar'))
  await measure('a trial of it', () => workOnBackup('tryBackup', { backup }))
  isOver = true
  await Promise.all([...load, leading])
  clearInterval(watch)
  print(`${counts.requests} requests, ${counts.failed} failed; the kernel ended ${group.readKills()} processes`)
} finally {
  await closeAll()
}
process.exit()

async function measure<Result>(what: string, work: () => Promise<Result>) {
  most = 0
  const started = performance.now()
  const result = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  print(`${what.padEnd(44)} ${seconds.padStart(6)} s, at most ${(most / 1e6).toFixed(0)} of ${megabytes} MB`)
  return result
}

/** Songs of other words than those that are there. */
function listSongs() {
  return generateSongbook(songs).map((lyrics, index) => {
    const { text } = formatOverLyrics(lyrics.replaceAll(/(?<=\p{Ll})a|a(?=\p{Ll})/gu, 'u'))
    return `${index + 1}. Canto novo ${index + 1}\nTom: G\n\n${text}`
  })
}

async function readFile(content: Uint8Array<ArrayBuffer>) {
  const address = `${environment.site}/api/hymns/import?${new URLSearchParams({ upload: randomUUID(), name: 'louvores.docx' })}`
  const headers = { cookie, origin: environment.site }
  const answer = await fetch(address, { method: 'POST', headers, body: content })
  const text = await answer.text()
  if (!text.includes(`"songs":${songs}`)) throw new Error(`${answer.status} ${text}`)
  const [open] = await sql<{ id: string }>('select id from hymn_imports where imported_at is null')
  return open?.id
}

async function requireDone(action: string, input: object) {
  const outcome = await act(action, [input], { cookie })
  if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.result
}

async function requireImport(action: string, input: object) {
  await requireDone(action, input)
  await waitForImport()
}

async function makePdf() {
  const choices = { paper: 'A4', columns: 1, letters: 'normal', content: 'chords' }
  const { id } = (await requireDone('orderBooklet', choices)) as { id: string }
  while (true) {
    const answer = await fetch(`${environment.site}/api/booklets/${id}`, { headers: { cookie } })
    const bytes = (await answer.arrayBuffer()).byteLength
    if (answer.headers.get('content-type') === 'application/pdf') return bytes
    await pause(500)
  }
}

async function workOnBackup(action: string, input: object) {
  await requireDone(action, input)
  const readWork = async () => (await fetch(`${environment.site}/api/backups/work`, { headers: { cookie } })).json()
  while ((await readWork()).work) await pause(200)
}
