/**
 * How long 300 songs take from their files to the songbook, and back, beside a songbook of 2,000 hymns, and the memory
 * of the process that does it.
 * Usage: `node --import ./scripts/aliases.mjs tests/bench/importing.ts [songs]`
 */
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { createDatabase } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { createRandom } from '@/tests/support/seeded-random'

const count = Number(process.argv[2] ?? 300)
const random = createRandom(7)
const postgres = await startTemporaryPostgres()

try {
  await createDatabase(postgres.url('postgres'), 'comunhao')
  process.env.DATABASE_URL = postgres.url('comunhao')
  process.env.NEXTAUTH_URL = 'http://localhost'
  process.env.NEXTAUTH_SECRET = 'a-secret-that-only-this-measurement-knows'
  await migrate(process.env.DATABASE_URL)
  await measure()
} finally {
  await postgres.stop()
}
process.exit()

async function measure() {
  const { db } = await import('@/lib/database/db')
  const { receiveFile } = await import('@/lib/hymns/import/mutations')
  const { writeImport } = await import('@/lib/hymns/write-import/mutations')
  const { undoImport } = await import('@/lib/hymns/undo-import/mutations')
  const { id: by } = await db.profile.create({ data: { name: 'Ana', email: 'ana@example.org', isAdmin: true } })
  // One at a time: two thousand at once take more memory than all that is measured.
  for (let index = 0; index < 2000; index += 1)
    await db.hymn.create({
      data: { number: 10_000 + index, title: `Hino ${index}`, defaultKey: 'G', lyrics: writeSong(`Hino ${index}`) },
    })
  const songs = Array.from({ length: count }, (_, index) => writeSong(`Canto ${index}`, index + 1))
  const send = (text: string) =>
    receiveFile({ uploadId: randomUUID(), by, name: 'louvores.txt', content: new TextEncoder().encode(text) })
  const findOpen = () => db.hymnImport.findFirstOrThrow({ where: { importedAt: null } })

  await time(`${count} songs in one file are read`, () => send(songs.join('\n\n\n\n')))
  const { id } = await findOpen()
  await time('they are written into the songbook', () => writeImport(id, by))
  await time('they are taken back', () => undoImport(id, by))
  await time(`${count} files of one song are read`, async () => {
    for (const song of songs) await send(song)
  })
  const second = (await findOpen()).id
  await time('they are written into the songbook', () => writeImport(second, by))
}

/** The memory is the most that the process had at a time, without the one that reads; before, it had migrated. */
async function time<Result>(what: string, run: () => Promise<Result>) {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const begun = performance.now()
  const result = await run()
  clearInterval(watch)
  const used = [before, most].map(bytes => Math.round(bytes / 1024 / 1024))
  process.stdout.write(`${what}: ${Math.round(performance.now() - begun)} ms, ${used.join(' → ')} MB\n`)
  return result
}

function writeSong(title: string, number?: number) {
  const word = () => Array.from({ length: 3 }, () => 'bcdlmnrst'.charAt(random(9)) + 'aeiou'.charAt(random(5))).join('')
  const line = () => Array.from({ length: 7 }, word).join(' ')
  const verse = () => `G          D         Em\n${line()}\nC      G      D\n${line()}`
  return `${number === undefined ? '' : `${number}. `}${title}\nTom: G\n\n${Array.from({ length: 6 }, verse).join('\n\n')}`
}
