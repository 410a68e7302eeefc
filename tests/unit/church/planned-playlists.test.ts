import { expect, it } from 'vitest'
import {
  confirmLostPlaylists,
  describeLostPlaylists,
  describeMovedPlaylists,
  movePlanned,
} from '@/lib/church/services/planned-playlists'
import type { Weekday } from '@/lib/church/week'

const service = (name: string, weekday: Weekday, starts: string, ends = '23:00') => ({ name, weekday, starts, ends })
const prayer = service('Oração', 'Wednesday', '19:30')
const school = service('Escola', 'Sunday', '18:00')
const evening = service('Culto', 'Sunday', '19:30')
const morning = service('Culto', 'Sunday', '09:00')

/** A Wednesday at noon, and the playlists of the following Sunday. */
const now = '2026-11-25T12:00'
const plan = (name: string, originalStart: string) => ({ playlistId: name, name, originalStart })
const ofSchool = plan('Hinos da escola', '2026-11-29T18:00')
const ofEvening = plan('Louvor', '2026-11-29T19:30')

function move(former: (typeof prayer)[], next: typeof former, planned = [ofSchool, ofEvening]) {
  const { moved, lost } = movePlanned({ planned, now, former, next })
  return [...moved.map(({ name, to }) => `${name} → ${to}`), ...lost.map(({ name }) => `${name} lost`)]
}

it.each<[string, (typeof prayer)[], (typeof prayer)[], string[]]>([
  ['another hour', [school, evening], [school, { ...evening, starts: '20:00' }], ['Louvor → 2026-11-29T20:00']],
  ['another day of the week', [evening], [{ ...evening, weekday: 'Saturday' }], ['Louvor → 2026-12-05T19:30']],
  ['the day after', [school], [{ ...school, weekday: 'Monday' }], ['Hinos da escola → 2026-11-30T18:00']],
  ['another name, end or words', [evening], [{ ...evening, name: 'Celebração', ends: '21:00' }], []],
  [
    'two services that change places',
    [school, evening],
    [
      { ...school, starts: '19:30' },
      { ...evening, starts: '18:00' },
    ],
    ['Hinos da escola → 2026-11-29T19:30', 'Louvor → 2026-11-29T18:00'],
  ],
  ['a service that is no more', [school, evening], [school], ['Louvor lost']],
  [
    'one that took the hour of one that is no more',
    [school, evening],
    [{ ...school, starts: '19:30' }],
    ['Hinos da escola → 2026-11-29T19:30', 'Louvor lost'],
  ],
  [
    'two of one name, of which one moves',
    [morning, evening],
    [morning, { ...evening, starts: '20:00' }],
    ['Louvor → 2026-11-29T20:00'],
  ],
  [
    'two of one name, of which nobody knows which stayed',
    [morning, evening],
    [{ ...evening, starts: '12:00' }],
    ['Louvor lost'],
  ],
  ['another name and hour at once', [evening], [service('Celebração', 'Sunday', '20:00')], ['Louvor lost']],
  ['nothing', [school, evening, prayer], [prayer, school, evening], []],
])('%s: the playlists of the services go along, or are lost', (_, former, next, expected) => {
  expect(move(former, next)).toEqual(expected)
})

it('what is over, or had no service before, is not looked at', () => {
  const planned = [plan('Hoje cedo', '2026-11-25T08:00'), plan('Sem culto', '2026-11-27T08:00')]
  expect(move([service('Cedo', 'Wednesday', '08:00', '09:00')], [], planned)).toEqual([])
})

it('a service that moves to a day of this week that is over loses what was planned for it', () => {
  const planned = [plan('Hoje', '2026-11-25T19:30'), plan('Depois', '2026-12-02T19:30')]
  expect(move([prayer], [{ ...prayer, weekday: 'Tuesday' }], planned)).toEqual([
    'Depois → 2026-12-01T19:30',
    'Hoje lost',
  ])
})

it('what happens is said in words, and confirmed by what exactly is lost', () => {
  expect(describeLostPlaylists([ofEvening])).toBe('A playlist “Louvor”, de domingo, 29 de novembro, fica sem culto.')
  expect(describeMovedPlaylists([{ ...ofEvening, to: '2026-12-05T19:00' }])).toBe(
    'A playlist “Louvor” vai junto: sábado, 5 de dezembro, às 19:00.',
  )
  expect(confirmLostPlaylists([ofEvening, ofSchool])).toBe(confirmLostPlaylists([ofSchool, ofEvening]))
  expect(confirmLostPlaylists([ofEvening])).not.toBe(confirmLostPlaylists([ofSchool]))
})
