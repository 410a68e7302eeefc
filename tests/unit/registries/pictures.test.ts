import { expect, it } from 'vitest'
import { pictureColumns } from '@/lib/assembly/pictures/picture-columns'
import { parseModels } from '@/tests/support/schema'

const columns = parseModels().flatMap(({ table, columns }) =>
  columns.map(({ column, list, type, comment }) => ({ table, column, list, type, said: comment })),
)
const registered = (table: string, column: string) =>
  pictureColumns.find(known => known.table === table && known.column === column)

/** By its name, or by what the schema says above it. */
const pictures = /image|photo|foto|picture|portrait|avatar|logo|icon|cover|banner|poster|thumb/i

it('every column that may contain pictures is known to the cleanup, which deletes unreferenced ones', () => {
  const holding = columns.filter(({ column, said: comment }) => pictures.test(column) || /\bpictures?\b/i.test(comment))
  expect(holding.length).toBeGreaterThan(2)
  for (const { table, column } of holding)
    expect(
      registered(table, column),
      `${table}.${column} may hold pictures: add it to pictureColumns in lib/assembly/pictures/picture-columns.ts, or they are deleted a day after they came`,
    ).toBeDefined()
})

it('every registered picture column exists, as a list or as JSON where declared', () => {
  for (const { table, column, list, fields } of pictureColumns)
    expect(
      columns.find(other => other.table === table && other.column === column),
      `lib/assembly/pictures/picture-columns.ts: ${table}.${column}`,
    ).toMatchObject({ type: fields ? 'Json' : 'String', list: list ?? false })
})

it('every removable table with pictures declares when it is visible', () => {
  for (const { table, column, shownWhile } of pictureColumns) {
    const hides = columns.filter(other => other.table === table && /^(removed|suspended)_at$/.test(other.column))
    for (const hidingColumn of hides)
      expect(
        shownWhile,
        `lib/assembly/pictures/picture-columns.ts: ${table}.${column} is not shown once ${hidingColumn.column} is set`,
      ).toContain(`${hidingColumn.column} is null`)
  }
})
