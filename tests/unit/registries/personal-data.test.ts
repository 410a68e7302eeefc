import { expect, it } from 'vitest'
import { parts, profileParts, unsaid } from '@/lib/account/export'
import { farewell, leftOut, ofNoAccount } from '@/lib/account/personal-data'
import { belongingsOf, models } from '@/tests/support/schema'

const schema = models()
const belongings = belongingsOf(schema)

it('whatever a profile leads to is taken home, or a reason says why not', () => {
  expect(belongings.length).toBeGreaterThan(10)
  for (const { name, model } of belongings)
    expect(
      [...Object.keys(parts), ...Object.keys(leftOut)].filter(known => known === name),
      `Profile.${name} (${model}): add it to belongings and parts in lib/account/export.ts, so that it is in the file of “Baixar meus dados”, or say in leftOut of lib/account/personal-data.ts why it is not`,
    ).toEqual([name])
})

it('every column of a profile is taken home, or a reason says why not', () => {
  const columns = schema.find(({ name }) => name === 'Profile')?.columns.map(({ name }) => name) ?? []
  for (const column of columns.filter(name => !(name in unsaid)))
    expect(Object.keys(profileParts), `Profile.${column}: add it to profileParts in lib/account/export.ts`).toContain(
      column,
    )
})

it('an account’s end does to each what is said of it: what cascades is erased, what is set to null stays nameless', () => {
  const endings: Record<string, string> = { Cascade: 'erased', SetNull: 'kept without a name' }
  for (const { name, model, onDelete = '' } of belongings)
    expect(
      Object.entries(farewell).find(([known]) => known === name)?.[1],
      `Profile.${name}: farewell of lib/account/personal-data.ts must say what ${model} does with onDelete: ${onDelete}`,
    ).toBe(endings[onDelete])
})

/** Named like something of a person, or holding an id of which the schema does not say whose it is. */
const personal = /e_?mail|phone|birth|full_?name|^name$|surname|street|city|(?<!\w)cpf|document|gender|_by$/i

it('what sounds like a person’s is erased with the account, or a reason says why it stays', () => {
  const erased = belongings.filter(({ onDelete }) => onDelete === 'Cascade').map(({ model }) => model)
  const staying = schema.filter(({ name }) => name !== 'Profile' && !erased.includes(name))
  const sounding = staying.flatMap(({ columns, relations }) => {
    const keys = relations.flatMap(({ fields }) => fields)
    const loose = columns.filter(({ name }) => !keys.includes(name))
    return loose.filter(
      ({ name, column, rest }) =>
        personal.test(name) || personal.test(column) || (/@db\.Uuid/.test(rest) && !/@id/.test(rest)),
    )
  })
  const found = sounding.map(({ model, name }) => `${model}.${name}`)
  for (const column of found)
    expect(
      Object.keys(ofNoAccount),
      `${column}: bind its row to Profile with onDelete: Cascade, or say in ofNoAccount of lib/account/personal-data.ts why it stays when its person goes`,
    ).toContain(column)
  expect(Object.keys(ofNoAccount).filter(column => !found.includes(column))).toEqual([])
})
