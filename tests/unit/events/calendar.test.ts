import { expect, it } from 'vitest'
import { type CalendarEvent, together } from '@/lib/events/calendar'

const event = (title: string, date: string, time: string, membersOnly = false): CalendarEvent => ({
  id: title,
  title,
  description: null,
  date,
  time,
  day: '',
  weekday: '',
  starts: '',
  membersOnly,
})
const titles = (events: CalendarEvent[]) => events.map(({ title }) => title)

const coffee = event('café', '2026-11-07', '16:00')
const vigil = event('vigília', '2026-11-20', '22:00')

it('members see their own events among everyone’s, by date and then time', () => {
  const leaders = event('líderes', '2026-11-07', '08:00', true)
  const prayer = event('oração', '2026-11-12', '19:30', true)
  expect(titles(together([coffee, vigil], { hidden: [prayer, leaders] }))).toEqual([
    'líderes',
    'café',
    'oração',
    'vigília',
  ])
})

it('an event that was just kept for members is there once', () => {
  const hidden = [{ ...vigil, membersOnly: true }]
  expect(together([coffee, vigil], { hidden })).toEqual([coffee, ...hidden])
})
