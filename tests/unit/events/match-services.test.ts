import { expect, it } from 'vitest'
import type { Service } from '@/lib/church/facts'
import { matchServices } from '@/lib/events/services/match'

const service = (id: string, name: string, weekday: Service['weekday'], starts: string): Service => ({
  ...{ id, name, weekday, starts, ends: '23:00', about: '', firstVisit: 'usual' },
})
const prayer = service('prayer', 'Oração', 'Wednesday', '19:30')
const school = service('school', 'Escola', 'Sunday', '18:00')
const evening = service('evening', 'Culto', 'Sunday', '19:30')
const morning = service('morning', 'Culto', 'Sunday', '09:00')

/** Of each of the next ones, the id of the service that it was. */
function match(former: Service[], next: Service[]) {
  const matches = matchServices(former, next)
  return next.map(service => matches.get(service)?.id ?? 'new')
}
const withoutId = (service: Service, change: Partial<Service> = {}) => ({ ...service, id: '', ...change })

it.each<[string, Service[], Service[], string[]]>([
  ['another name and hour at once', [evening], [{ ...evening, name: 'Celebração', starts: '20:00' }], ['evening']],
  ['another order', [school, evening, prayer], [prayer, school, evening], ['prayer', 'school', 'evening']],
  ['one that is no more', [school, evening], [evening], ['evening']],
  [
    'two that change places',
    [school, evening],
    [
      { ...school, starts: '19:30' },
      { ...evening, starts: '18:00' },
    ],
    ['school', 'evening'],
  ],
  ['one that is new and says the same', [evening], [evening, withoutId(evening)], ['evening', 'new']],
  ['an id that the calendar does not have any more', [school], [{ ...evening, id: 'gone' }], ['new']],
])('from the panel, by its id: %s', (_, former, next, expected) => {
  expect(match(former, next)).toEqual(expected)
})

it.each<[string, Service[], Service[], string[]]>([
  [
    'the same',
    [school, evening, prayer],
    [prayer, school, evening].map(each => withoutId(each)),
    ['prayer', 'school', 'evening'],
  ],
  [
    'another hour',
    [school, evening],
    [withoutId(school), withoutId(evening, { starts: '20:00' })],
    ['school', 'evening'],
  ],
  ['another day', [evening, prayer], [withoutId(evening, { weekday: 'Saturday' })], ['evening']],
  ['another name', [evening, school], [withoutId(evening, { name: 'Celebração' })], ['evening']],
  ['capitals and spaces', [evening], [withoutId(evening, { name: ' CULTO ', starts: '21:00' })], ['evening']],
  [
    'two of one name, of which one moves',
    [morning, evening],
    [withoutId(morning), withoutId(evening, { starts: '20:00' })],
    ['morning', 'evening'],
  ],
  [
    'two of one name, of which nobody knows which stayed',
    [morning, evening],
    [withoutId(evening, { starts: '12:00' })],
    ['new'],
  ],
  [
    'two that change places',
    [school, evening],
    [withoutId(school, { starts: '19:30' }), withoutId(evening, { starts: '18:00' })],
    ['school', 'evening'],
  ],
  ['another name and hour at once', [evening], [withoutId(evening, { name: 'Celebração', starts: '20:00' })], ['new']],
  [
    'one that took the hour of one that is no more',
    [school, evening],
    [withoutId(school, { starts: '19:30' })],
    ['school'],
  ],
])('without an id, by likeness: %s', (_, former, next, expected) => {
  expect(match(former, next)).toEqual(expected)
})

it('several that are alike are matched in their order, if there are as many as before', () => {
  const twin = { ...evening, id: 'twin' }
  expect(match([evening, twin], [withoutId(evening), withoutId(evening)])).toEqual(['evening', 'twin'])
  const later = [withoutId(morning, { starts: '10:00' }), withoutId(evening, { starts: '20:00' })]
  expect(match([morning, evening], later)).toEqual(['morning', 'evening'])
  expect(match([evening], [withoutId(evening), withoutId(evening)])).toEqual(['new', 'new'])
})
