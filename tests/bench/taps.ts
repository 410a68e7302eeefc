import { sql } from '@/tests/support/behind'
import { songbook } from './book'
import { gesturesAnswered } from './gestures'
import { measuredHouse } from './measured-house'
import { aBrowser } from './phone'
import type { Table } from './table'
import { usualWays } from './ways'

type Setting = { wanted: (name: string) => boolean }

/** How long a slow phone's owner waits after a tap: for an answer at once, and for what they wanted to see. */
export async function taps({ wanted }: Setting): Promise<Table[]> {
  // The search is held to a large songbook, whatever else is asked for.
  const house = await measuredHouse({ scale: true })
  const browser = await aBrowser()
  const tables: Table[] = []
  if (wanted('gestures')) tables.push(await gesturesAnswered(browser, house, await longHymn()))
  if (wanted('ways')) tables.push(await usualWays(browser, house))
  return tables
}

/** Sixty lines with chords, in verses and refrains. */
async function longHymn() {
  const lines = songbook(3).flatMap(hymn => hymn.split('\n'))
  const sung = lines.filter(line => /\w \S/.test(line) && line.includes('['))
  const text = 'insert into hymns (number, title, lyrics) values (90000, $1, $2) returning id'
  const [hymn] = await sql<{ id: string }>(text, ['Louvor longo', sung.slice(0, 60).join('\n')])
  return hymn?.id ?? ''
}
