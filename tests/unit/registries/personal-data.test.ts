import { expect, it } from 'vitest'
import { planDeletion } from '@/lib/assembly/privacy/deletion-plan'
import { sections } from '@/lib/assembly/privacy/export/content'
import { itemsOf, privacyTopics } from '@/lib/assembly/privacy/page'
import { notPersonal, tables } from '@/lib/assembly/privacy/tables'
import { listed } from '@/lib/platform/personal-data/table'
import { topicsOf } from '@/lib/platform/personal-data/topics'
import { type Column, listProfileRelations, parseModels } from '@/tests/support/schema'

const schema = parseModels()
const belongings = listProfileRelations(schema)
const tableOf = (model: string) => tables.find(table => table.model === model)

it('every table is described once, or holds nothing about people', () => {
  expect([...tables.map(({ model }) => model), ...Object.keys(notPersonal)].sort()).toEqual(
    schema.map(({ name }) => name).sort(),
  )
})

it('every column is described; ids and keys, and dates and counts that the app needs for itself, need not be', () => {
  for (const { name, columns, relations } of schema.filter(({ name }) => tableOf(name))) {
    const keys = relations.flatMap(({ fields }) => fields)
    const own = columns.filter(column => keys.includes(column.name) || /@id/.test(column.rest))
    const unneeded = [...own.map(column => column.name), 'version', 'updatedAt', 'removedAt']
    const described = Object.keys(tableOf(name)?.columns ?? {})
    const missing = columns.filter(column => ![...described, ...unneeded].includes(column.name))
    expect(
      missing.map(column => `${name}.${column.name}`),
      'describe it in personal-data.ts of its domain',
    ).toEqual([])
  }
})

it('a table says whose its rows are, and whether they go with the account, as the foreign keys do', () => {
  expect(belongings.length).toBeGreaterThan(20)
  const erased: Record<string, string> = { Cascade: 'row', SetNull: 'key' }
  for (const { name, model, key, onDelete = '' } of belongings)
    expect(tableOf(model)?.people, `Profile.${name}`).toMatchObject({ [name]: { key, erases: erased[onDelete] } })
  for (const { model, people, stays } of tables.filter(({ model }) => model !== 'Profile'))
    expect(Object.keys(people).length === 0, `${model} belongs to people, or says why its rows stay`).toBe(
      Boolean(stays),
    )
})

it('every column is on the privacy page, or says nothing to a person', () => {
  for (const table of tables)
    expect(itemsOf(table), `${table.model}: name an item of lib/platform/personal-data/topics.ts`).not.toContain(
      undefined,
    )
})

it('the privacy page has no item that no table names', () => {
  const rules = { prayerDays: 365, sessionDays: 30, binDays: 30, birthdaysFor: 'admins' } as const
  const items = Object.values(topicsOf(rules)).flatMap(({ items }) => Object.values(items) as string[])
  expect(privacyTopics(rules).flatMap(({ items }) => items)).toEqual(items)
})

it('of a table that is exported every column is, or a reason says why not', () => {
  for (const { table } of sections)
    expect(
      Object.values(table.columns),
      `${table.model}: name a word of lib/platform/personal-data/export-words.ts`,
    ).not.toContain(listed)
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length)
})

it('a day, a time, a list or an English word is exported by a function, which puts it into words', () => {
  const asItIs = schema.flatMap(({ columns }) => columns.filter(({ model, name }) => isExportedAsItIs(model, name)))
  expect(asItIs.length).toBeGreaterThan(30)
  const odd = asItIs.filter(
    ({ type, list, rest }) => list || !/^(String|Int|Boolean|DateTime)$/.test(type) || /@db\.(Date|Time)\b/.test(rest),
  )
  expect(odd.map(({ model, name }) => `${model}.${name}`)).toEqual([])
})

it('a column that sounds like a person’s goes with the account, or says why it stays; no other says so', () => {
  const erased = belongings.filter(({ onDelete }) => onDelete === 'Cascade').map(({ model }) => model)
  const staying = schema.filter(({ name }) => name !== 'Profile' && !erased.includes(name))
  const sounding = staying.flatMap(({ columns, relations }) => {
    const keys = relations.flatMap(({ fields }) => fields)
    return columns.filter(column => !keys.includes(column.name) && soundsPersonal(column))
  })
  for (const { model, name } of sounding)
    expect(
      effectOn(model, name),
      `${model}.${name}: bind its row to Profile with onDelete: Cascade, or say in personal-data.ts of its domain why it stays`,
    ).toMatch(/^stays/)
  for (const { model, columns } of tables)
    for (const [name, column] of Object.entries(columns))
      if (typeof column === 'object' && 'stays' in column)
        expect(sounding.map(({ model, name }) => `${model}.${name}`)).toContain(`${model}.${name}`)
})

function isExportedAsItIs(model: string, name: string) {
  const column = tableOf(model)?.columns[name]
  return typeof column === 'string' || (column && 'export' in column && typeof column.export === 'string')
}

/** Named like something of a person, or holding an id of which the schema does not say whose it is. */
const soundsPersonal = ({ name, column, rest }: Column) =>
  personal.test(name) || personal.test(column) || (/@db\.Uuid/.test(rest) && !/@id/.test(rest))

const personal = /e_?mail|phone|birth|full_?name|^name$|surname|street|city|(?<!\w)cpf|document|gender|_by$/i

function effectOn(model: string, name: string) {
  const table = tableOf(model)
  return table ? planDeletion(table, Object.keys(table.people)[0] ?? '', name) : 'nothing is known of the table'
}
