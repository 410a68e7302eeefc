import type pg from 'pg'
import { deleteCopies, saveFile } from '@/lib/uploads/storage'
import { lockMigrations } from '@/scripts/database/migrations'
import { explained, problem } from '@/scripts/problem.mjs'
import { alone } from './alone'
import type { Source } from './archive'
import { pictureKeeper } from './fill'
import { clearAway } from './leftovers'
import { proved, provenEntries, type Reading } from './proof'
import { roomCheck } from './room'
import { stage } from './stage'
import { swap } from './swap'
import { quoted, tablesOf } from './tables'

type How = Reading & { force?: boolean | undefined; allowed?: (client: pg.Client) => Promise<void> }

/**
 * Puts a backup in the place of what is there. It is read to its end and built up beside what is there first; whatever
 * fails until the last moment leaves everything as it was.
 */
export async function load(databaseUrl: string, source: Source, { force = false, allowed, ...reading }: How = {}) {
  const { manifest, counts } = await proved(source, reading, await roomCheck())
  return await alone(databaseUrl, async client => {
    if (!force && (await isLivedIn(client))) throw problem(livedIn)
    // An app that starts in the meantime waits, and then finds the church that came.
    await lockMigrations(client)
    await allowed?.(client)

    const pictures = pictureKeeper(client)
    const entries = provenEntries(source, reading)
    try {
      await stage(client, databaseUrl, { entries, manifest, counts, pictures: pictures.take })
      await swap(client, manifest.tables)
    } catch (error) {
      throw problem(
        `${reason(error)}\n${await clearAway(client).then(
          () => untouched,
          () => untouchedSoFar,
        )}`,
      )
    }
    await mend(source, reading, pictures.differing).catch(error => {
      throw problem(`Everything is back but some damaged pictures, which could not be replaced: ${error.message}`)
    })
    return counts
  })
}

/** Pictures never change: one that is not what was saved was damaged, and is replaced once the church is back. */
async function mend(source: Source, reading: Reading, names: string[]) {
  if (names.length === 0) return
  const damaged = new Set(names.map(name => `uploads/${name}`))
  for await (const { name: entry, content } of provenEntries(source, reading)) {
    if (!damaged.has(entry)) continue
    const name = entry.slice('uploads/'.length)
    await saveFile(name, content)
    // They may have been made of what was damaged.
    await deleteCopies(name)
  }
}

async function isLivedIn(client: pg.Client) {
  for (const table of await tablesOf(client)) {
    if (table.schema !== 'public') continue
    const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`)
    if (rowCount) return true
  }
  return false
}

/** In words where there are some, and in one line where there are none. */
function reason(error: unknown) {
  const whole = explained(error)
  return error instanceof Error && error.name !== 'Problem' ? whole.split('\n')[0] : whole
}

const untouched = 'The restore was given up, and everything is as it was.'
const untouchedSoFar =
  'The restore was given up, and the church is as it was. What came beside it is cleared away by the next backup or restore.'
const livedIn =
  'There is data here already. To replace it with the backup, add --force: npm run restore -- file --force'
