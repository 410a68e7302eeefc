/**
 * How long the server takes to search the words of 2,000 songs: the median of each query, in milliseconds, with a
 * database of its own on this machine. Usage: `node --import ./scripts/aliases.mjs scripts/bench/word-search.ts`
 */
import { migrate } from '@/scripts/database/migrate'
import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { print } from '@/scripts/steps.mjs'
import { createRandom } from '@/tests/support/seeded-random'
import { generateSongbook } from './generated-songbook'

const SONGS = 2000
const TRIES = 15
const queries = [
  ...['sen', 'senhor', 'gloria louvor agora', 'eu canto ao senhor de manha', 'natal', 'corasao', 'ressureisao'],
  ...['xyzxyz', 'recebee o pai a gratdao que trago em meu olhar'],
]

const server = await startTemporaryPostgres()
process.env.DATABASE_URL = server.url('postgres')
process.env.NEXTAUTH_URL = 'http://localhost:3000'
process.env.NEXTAUTH_SECRET = 'a-secret-that-only-this-measurement-knows'
const { db } = await import('@/lib/platform/database/db')
const { pool } = await import('@/lib/platform/database/pool')
const { searchHymnWords } = await import('@/lib/hymns/search/queries')
try {
  await migrate(server.url('postgres'))
  const started = performance.now()
  await insertSongs()
  print(`${SONGS} songs inserted, with their words: ${Math.round(performance.now() - started)} ms`)
  await pool.query('analyze')
  for (const query of queries) print(await measure(query))
} finally {
  await db.$disconnect()
  await pool.end()
  await server.stop()
}

async function measure(query: string) {
  const times: number[] = []
  let answer = ''
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const started = performance.now()
    answer = JSON.stringify(await searchHymnWords(query))
    times.push(performance.now() - started)
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(TRIES / 2)] ?? 0
  return `${median.toFixed(1).padStart(7)} ms  ${String(answer.length).padStart(6)} bytes  ${query}`
}

/** The generated songs share their lines; words that few songs have are added to each. */
async function insertSongs() {
  const random = createRandom(1)
  const syllables = 'ca de mi lo ru sa te pi no vu bra cla dri fe gra lho nha que ran sol tri ven xi zel'.split(' ')
  const word = () => Array.from({ length: 2 + random(2) }, () => syllables[random(syllables.length)]).join('')
  const line = () => Array.from({ length: 5 }, word).join(' ')
  const songs = generateSongbook(SONGS).map((lyrics, n) => ({
    number: n + 1,
    title: `Louvor ${word()} ${word()}`,
    author: n % 3 ? '' : `Ana ${word()}`,
    themes: n % 5 ? [] : ['Natal'],
    lyrics: [lyrics, line(), line(), line(), line()].join('\n'),
  }))
  for (let at = 0; at < SONGS; at += 100) await db.hymn.createMany({ data: songs.slice(at, at + 100) })
}
