import { sql } from '@/tests/support/served-database'
import { generateSongbook } from './generated-songbook'
import { measureGestures } from './gestures'
import { startMeasuredApp } from './measured-app'
import { measureNavigations } from './navigations'
import { launchBrowser } from './phone'
import type { Table } from './table'

type Setting = { wanted: (name: string) => boolean }

/** How long the owner of a slow phone waits after a tap: for the first reaction, and for the target. */
export async function benchTaps({ wanted }: Setting): Promise<Table[]> {
  // The search always has to cope with a large songbook.
  const measuredApp = await startMeasuredApp({ scale: true })
  const browser = await launchBrowser()
  const tables: Table[] = []
  if (wanted('gestures')) tables.push(await measureGestures(browser, measuredApp, await insertLongHymn()))
  if (wanted('ways')) tables.push(await measureNavigations(browser, measuredApp))
  return tables
}

/** Sixty lines with chords, in verses and refrains. */
async function insertLongHymn() {
  const lines = generateSongbook(3).flatMap(hymn => hymn.split('\n'))
  const chordLines = lines.filter(line => /\w \S/.test(line) && line.includes('['))
  const text = 'insert into hymns (number, title, lyrics) values (90000, $1, $2) returning id'
  const [hymn] = await sql<{ id: string }>(text, ['Louvor longo', chordLines.slice(0, 60).join('\n')])
  return hymn?.id ?? ''
}
