import { expect, it } from 'vitest'
import { mergeEvents, mergePersonalEvents, type Occurrence } from '@/lib/events/event'

const event = (title: string, date: string, time: string, membersOnly = false): Occurrence => ({
  id: title,
  title,
  description: null,
  date,
  time,
  day: '',
  weekday: '',
  starts: '',
  originalStart: `${date}T${time}`,
  goingUntil: '',
  membersOnly,
  version: 1,
})
const all = (...items: Occurrence[]) => ({ items, next: null })
const titles = (events: Occurrence[]) => events.map(({ title }) => title)

const coffee = event('café', '2026-11-07', '16:00')
const vigil = event('vigília', '2026-11-20', '22:00')

it('members see their own events among everyone’s, by date and then time', () => {
  const leaders = event('líderes', '2026-11-07', '08:00', true)
  const prayer = event('oração', '2026-11-12', '19:30', true)
  expect(titles(mergePersonalEvents(all(coffee, vigil), { hidden: [prayer, leaders], next: null }).items)).toEqual([
    'líderes',
    'café',
    'oração',
    'vigília',
  ])
})

it('an event that was just changed to members only is shown once', () => {
  const hidden = [{ ...vigil, membersOnly: true }]
  expect(mergePersonalEvents(all(coffee, vigil), { hidden, next: null }).items).toEqual([coffee, ...hidden])
})

it('when two first pages end at different positions, events before both ends are shown, and the rest follow', () => {
  const prayer = event('oração', '2026-11-12', '19:30', true)
  const firstPage = { ...all(coffee, vigil), next: vigil }
  expect(mergePersonalEvents(firstPage, { hidden: [prayer], next: prayer })).toEqual({
    items: [coffee, prayer],
    next: prayer,
  })
  expect(mergePersonalEvents({ ...all(coffee), next: coffee }, { hidden: [prayer], next: null })).toEqual({
    items: [coffee],
    next: coffee,
  })
})

it('an event that was loaded twice is shown once, in its latest version, at its current position', () => {
  const moved = { ...vigil, date: '2026-11-02' }
  expect(mergeEvents([coffee, vigil], [moved])).toEqual([moved, coffee])
})
