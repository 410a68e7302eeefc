/**
 * How much more memory the served app needs at most while 300 songs are imported, how long that takes, and how long
 * another page waits meanwhile: as one Word file, as one PDF, and as a zip of texts. Linux only.
 * Usage: `node --import ./scripts/aliases.mjs scripts/bench/import-memory.ts [songs]`
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { formatOverLyrics } from '@/lib/engines/cifra/edit/over-lyrics'
import { closeAll, closeWithError } from '@/scripts/installation/cleanup'
import { print } from '@/scripts/steps.mjs'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { createActionCaller } from '@/tests/support/server-actions'
import { makeDocx, makePdf, makeZip, toParagraphs } from '@/tests/support/song-files'
import { generateSongbook } from './generated-songbook'
import { startMeasuredApp } from './measured-app'
import { readUsage } from './usage'
import { waitForImport } from './wait-for-import'

const count = Number(process.argv[2] ?? 300)
const songs = generateSongbook(count).map(
  (lyrics, index) => `${index + 1}. Canto ${index + 1}\nTom: G\n\n${formatOverLyrics(lyrics).text}`,
)
const files: [name: string, make: () => Uint8Array | Promise<Uint8Array>][] = [
  ['louvores.docx', () => makeDocx(toParagraphs(songs.join('\n\f')))],
  [
    'louvores.pdf',
    () =>
      makePdf(
        songs.map(song => song.split('\n')),
        { font: 'Courier', size: 9 },
      ),
  ],
  ['louvores.zip', () => makeZip(songs.map((content, index) => ({ name: `${index + 1}.txt`, content })))],
]

try {
  const { site, build, pid } = await startMeasuredApp({ scale: false })
  const { name, value } = await createCookie(await insertPerson('admin'))
  const cookie = `${name}=${value}`
  const act = createActionCaller(site, build)
  const visit = async () => (await fetch(`${site}/app/import-hymns`, { headers: { cookie } })).text()
  await visit()
  for (const [fileName, make] of files) {
    const content = Uint8Array.from(await make())
    await sleep(12_000)
    await measure(`${fileName}, ${(content.length / 1e6).toFixed(1)} MB`, pid, visit, async step => {
      const address = `${site}/api/hymns/import?${new URLSearchParams({ upload: randomUUID(), name: fileName })}`
      const answer = await step('read', async () =>
        (await fetch(address, { method: 'POST', headers: { cookie, origin: site }, body: content })).json(),
      )
      if (answer.songs !== count) throw new Error(`read ${JSON.stringify(answer)}`)
      await step('shown', visit)
      const [open] = await sql<{ id: string }>('select id from hymn_imports where imported_at is null')
      const requireImport = async (action: string) => {
        const outcome = await act(action, [{ importId: open?.id }], { cookie })
        if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome))
        await waitForImport()
      }
      await step('written', () => requireImport('importSongs'))
      await step('taken back', () => requireImport('undoHymnImport'))
    })
  }
  await closeAll()
  process.exit()
} catch (error) {
  await closeWithError(error)
}

type Step = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>

async function measure(what: string, pid: number, visit: () => Promise<string>, run: (step: Step) => Promise<void>) {
  const readMegabytes = () => readUsage(pid).memory / 1e6
  const before = readMegabytes()
  let [most, longest, isDone] = [before, 0, false]
  const watch = setInterval(() => {
    most = Math.max(most, readMegabytes())
  }, 50)
  const watchPages = async () => {
    for (; !isDone; await sleep(100)) {
      const asked = performance.now()
      await visit()
      longest = Math.max(longest, performance.now() - asked)
    }
  }
  const pages = watchPages()
  const steps: string[] = []
  const begun = performance.now()
  try {
    await run(async (name, work) => {
      const started = performance.now()
      const result = await work()
      steps.push(`${name} ${((performance.now() - started) / 1000).toFixed(1)} s`)
      return result
    })
  } finally {
    isDone = true
    await pages
    clearInterval(watch)
  }
  const seconds = (performance.now() - begun) / 1000
  print(
    `${what}: ${seconds.toFixed(1)} s (${steps.join(', ')}); ${before.toFixed(0)} → at most ${most.toFixed(0)} MB, ` +
      `${(most - before).toFixed(0)} MB more; a page waited at most ${longest.toFixed(0)} ms`,
  )
}
