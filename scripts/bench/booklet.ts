/**
 * How long a songbook of generated songs takes to become a PDF, how much memory the process needs at most, and how long
 * the event loop is kept from other work.
 * Usage: `node --import ./scripts/aliases.mjs scripts/bench/booklet.ts [songs] [file]`
 */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createPdf } from '@/lib/booklets/pdf/create-pdf'
import { generateSongbook } from './generated-songbook'

const count = Number(process.argv[2] ?? 300)
const songs = generateSongbook(count).map((lyrics, index) => ({
  title: `Louvor ${index + 1}`,
  number: index + 1,
  collection: '',
  author: 'Letra e música: Igreja',
  defaultKey: 'G',
  // A third is transposed, as in a real songbook.
  ...(index % 3 === 0 && { key: 'A' }),
  lyrics,
}))

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const [started, usage] = [performance.now(), process.cpuUsage()]
const pdf = await createPdf({
  title: 'Louvores',
  church: 'Igreja da bancada',
  kind: 'songbook',
  address: 'https://igreja.example',
  songs,
  choices: { paper: 'A4', columns: 1, letters: 'normal', content: 'chords' },
})
const seconds = (performance.now() - started) / 1000
delay.disable()
const { user, system } = process.cpuUsage(usage)
if (process.argv[3]) writeFileSync(process.argv[3], pdf)

const pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
const milliseconds = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(0)
process.stdout.write(
  `${count} songs, ${pages} pages, ${(pdf.length / 1e6).toFixed(1)} MB: ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of a core), ` +
    `at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB; the event loop was late by at most ` +
    `${milliseconds(delay.max)} ms (99 of 100: ${milliseconds(delay.percentile(99))} ms)\n`,
)
