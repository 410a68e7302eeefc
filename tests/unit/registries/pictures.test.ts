import { expect, it } from 'vitest'
import { pictureColumns } from '@/lib/pictures/picture-columns'
import { models } from '@/tests/support/schema'

const columns = models().flatMap(({ table, columns }) =>
  columns.map(({ column, list, type, said }) => ({ table, column, list, type, said })),
)
const registered = (table: string, column: string) =>
  pictureColumns.find(known => known.table === table && known.column === column)

/** By its name, or by what the schema says above it. */
const pictures = /image|photo|foto|picture|portrait|avatar|logo|icon|cover|banner|poster|thumb/i

it('every column that may hold pictures is known to the sweep, which removes what it does not see', () => {
  const holding = columns.filter(({ column, said }) => pictures.test(column) || /\bpictures?\b/i.test(said))
  expect(holding.length).toBeGreaterThan(2)
  for (const { table, column } of holding)
    expect(
      registered(table, column),
      `${table}.${column} may hold pictures: add it to pictureColumns in lib/pictures/picture-columns.ts, or they are deleted a day after they came`,
    ).toBeDefined()
})

it('nothing else is known to it, a list as a list and JSON by its fields', () => {
  for (const { table, column, list, fields } of pictureColumns)
    expect(
      columns.find(there => there.table === table && there.column === column),
      `lib/pictures/picture-columns.ts: ${table}.${column}`,
    ).toMatchObject({ type: fields ? 'Json' : 'String', list: list ?? false })
})

it('what shows pictures, and may be removed, says while it is not', () => {
  for (const { table, column, shownWhile } of pictureColumns) {
    const hides = columns.filter(there => there.table === table && /^(removed|suspended)_at$/.test(there.column))
    for (const hiding of hides)
      expect(
        shownWhile,
        `lib/pictures/picture-columns.ts: ${table}.${column} is not shown once ${hiding.column} is set`,
      ).toContain(`${hiding.column} is null`)
  }
})
