import { expect, it } from 'vitest'
import { topics } from '@/lib/privacy/kept'
import { aboutOtherThings, aboutPeople, untold } from '@/lib/privacy/place'
import { belongingsOf, models } from '@/tests/support/schema'

const schema = models()
const house = { prayerDays: 365, sessionDays: 30, binDays: 30, birthdaysFor: 'admins' as const }
const told = topics(house).flatMap(({ what }) => what.flatMap(({ at }) => at as string[]))
const times = (place: string) => told.filter(known => known === place).length

it('every table says whether it is about people', () => {
  expect(
    [...aboutPeople, ...Object.keys(aboutOtherThings)].sort(),
    'lib/privacy/place.ts names each model once',
  ).toEqual(schema.map(({ name }) => name).sort())
})

it('whatever a profile leads to is told on the privacy page', () => {
  for (const { name, model } of belongingsOf(schema))
    expect(
      times(`Profile.${name}`),
      `Profile.${name} (${model}): say in lib/privacy/kept.ts, in words for people, what it is, why it is kept, who sees it and for how long`,
    ).toBe(1)
})

const about = schema.filter(({ name }) => aboutPeople.some(known => known === name))
const columns = about.flatMap(({ columns, relations }) => {
  const keys = relations.flatMap(({ fields }) => fields)
  return columns.filter(({ name, rest }) => !keys.includes(name) && !/@id/.test(rest))
})

it('every column about people is told on the privacy page, or a reason says why not', () => {
  expect(columns.length).toBeGreaterThan(40)
  for (const { model, name } of columns.filter(({ model, name }) => !(`${model}.${name}` in untold)))
    expect(
      times(`${model}.${name}`),
      `${model}.${name}: say in lib/privacy/kept.ts, in words for people, what it is, or in untold of lib/privacy/place.ts why it says nothing to them`,
    ).toBe(1)
})

it('nothing is told twice, and nothing that is not there', () => {
  const there = [
    ...schema.flatMap(({ columns }) => columns.map(({ model, name }) => `${model}.${name}`)),
    ...belongingsOf(schema).map(({ name }) => `Profile.${name}`),
  ]
  expect([...told, ...Object.keys(untold)].filter(place => !there.includes(place))).toEqual([])
  expect(told.filter(place => times(place) > 1)).toEqual([])
  expect(Object.keys(untold).filter(place => times(place) > 0)).toEqual([])
})
