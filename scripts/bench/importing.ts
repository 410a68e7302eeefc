/**
 * How long 300 songs take from their files to the songbook, and back, beside a songbook of 2,000 hymns, the slowest
 * statement of each step, and the memory of the process that does it.
 * Usage: `node --import ./scripts/aliases.mjs scripts/bench/importing.ts [songs] [verses of each]`
 */
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { createDatabase } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { createRandom } from '@/tests/support/seeded-random'

const count = Number(process.argv[2] ?? 300)
const verses = Number(process.argv[3] ?? 6)
const random = createRandom(7)
const postgres = await startTemporaryPostgres()
let slowest = 0
watchStatements()

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
  const { db } = await import('@/lib/platform/database/db')
  const { receiveFile } = await import('@/lib/hymns/import/mutations')
  const { confirmImport } = await import('@/lib/hymns/confirm-import/mutations')
  const { writeImport } = await import('@/lib/hymns/write-import/jobs')
  const { beginUndo } = await import('@/lib/hymns/undo-import/mutations')
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

  await time(`${count} songs are read, in files of at most 200`, async () => {
    for (let at = 0; at < count; at += 200) await send(songs.slice(at, at + 200).join('\n\n\n\n'))
  })
  const { id } = await findOpen()
  await time('they are confirmed', () => confirmImport(id))
  await time('they are written into the songbook', () => writeImport({ importId: id }))
  await beginUndo(id)
  await time('they are taken back', () => writeImport({ importId: id }))
}

/** The memory is the most that the process had at a time, without the one that reads; before, it had migrated. */
async function time<Result>(what: string, run: () => Promise<Result>) {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  slowest = 0
  const begun = performance.now()
  const result = await run()
  clearInterval(watch)
  const used = [before, most].map(bytes => Math.round(bytes / 1024 / 1024))
  process.stdout.write(
    `${what}: ${Math.round(performance.now() - begun)} ms, slowest statement ${Math.round(slowest)} ms, ${used.join(' → ')} MB\n`,
  )
  return result
}

function writeSong(title: string, number?: number) {
  const word = () => Array.from({ length: 3 }, () => 'bcdlmnrst'.charAt(random(9)) + 'aeiou'.charAt(random(5))).join('')
  const line = () => Array.from({ length: 7 }, word).join(' ')
  const verse = () => `G          D         Em\n${line()}\nC      G      D\n${line()}`
  return `${number === undefined ? '' : `${number}. `}${title}\nTom: G\n\n${Array.from({ length: verses }, verse).join('\n\n')}`
}

/** Notes how long the slowest statement took, from its sending to its answer. */
function watchStatements() {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const begun = performance.now()
    const answer: unknown = Reflect.apply(query, this, args)
    if (answer instanceof Promise)
      answer.then(
        () => (slowest = Math.max(slowest, performance.now() - begun)),
        () => {},
      )
    return answer
  } as typeof query
}
