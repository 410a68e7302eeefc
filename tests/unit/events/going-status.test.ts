import { expect, it } from 'vitest'
import { describeCount, getGoingStatus } from '@/lib/events/going/status'

// Friday, 27 November 2026, at half past seven in the evening.
const dinner = {
  date: '2026-11-27',
  time: '19:30',
  starts: '2026-11-27T22:30:00.000Z',
  goingUntil: '2026-11-27T22:30:00.000Z',
}
const monday = new Date('2026-11-23T15:00:00Z')
const going = (count: number, isGoing = false) => ({ count, isGoing })
const status = (event: Partial<Parameters<typeof getGoingStatus>[0]>, ...rest: [ReturnType<typeof going>, Date?]) =>
  getGoingStatus({ ...dinner, ...event }, rest[0], rest[1] ?? monday)

it('says how many places are left, and that there are none', () => {
  expect(status({}, going(40))).toEqual({ canAnswer: true, words: '' })
  expect(status({ places: 5 }, going(2))).toEqual({ canAnswer: true, words: 'restam 3 lugares' })
  expect(status({ places: 5 }, going(4))).toEqual({ canAnswer: true, words: 'resta 1 lugar' })
  expect(status({ places: 5 }, going(5))).toEqual({ canAnswer: false, words: 'lotado' })
  expect(status({ places: 5 }, going(7))).toEqual({ canAnswer: false, words: 'lotado' })
  // Who has a place may give it back.
  expect(status({ places: 5 }, going(5, true))).toEqual({ canAnswer: true, words: 'lotado' })
})

it('says until when one may answer, on the church’s clock wherever the phone is', () => {
  const closes = (goingCloses: number) => ({
    goingCloses,
    goingUntil: new Date(Date.parse(dinner.starts) - goingCloses * 60_000).toISOString(),
  })
  expect(status(closes(90), going(0)).words).toBe('inscrições até sexta, 18:00')
  expect(status({ ...closes(24 * 60), places: 2 }, going(0)).words).toBe(
    'restam 2 lugares · inscrições até quinta, 19:30',
  )
  expect(status(closes(90), going(0), new Date('2026-11-01T12:00:00Z')).words).toBe(
    'inscrições até 27 de novembro, 18:00',
  )
  expect(status(closes(24 * 60), going(0), new Date('2026-11-27T12:00:00Z'))).toEqual({
    canAnswer: false,
    words: 'Inscrições encerradas',
  })
})

it('of a cancelled or a past event nobody says that they come; until it is over they may take it back', () => {
  expect(status({ isCancelled: true }, going(2))).toEqual({ canAnswer: false, words: '' })
  expect(status({ isCancelled: true }, going(2, true))).toEqual({ canAnswer: true, words: '' })
  const during = new Date('2026-11-27T23:00:00Z')
  expect(status({}, going(2, true), during).canAnswer).toBe(true)
  expect(status({}, going(2), during).canAnswer).toBe(false)
  expect(status({}, going(2, true), new Date('2026-11-27T23:30:00Z')).canAnswer).toBe(false)
})

it('says how many come, or came', () => {
  expect(describeCount(dinner, going(1), monday)).toBe('1 pessoa vai')
  expect(describeCount(dinner, going(12), monday)).toBe('12 pessoas vão')
  expect(describeCount(dinner, going(12), new Date('2026-12-01'))).toBe('12 pessoas foram')
  expect(describeCount({ ...dinner, isCancelled: true }, going(1), new Date('2026-12-01'))).toBe('1 pessoa vai')
})
