import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withRequestContext } from '@/lib/platform/runtime/request-context'

const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
const readLines = () => stdout.mock.calls.map(([line]) => JSON.parse(String(line)))
let log: typeof import('@/lib/platform/runtime/log')['log']

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  Object.assign(globalThis, { logStorms: undefined })
  stdout.mockClear()
  log = (await import('@/lib/platform/runtime/log')).log
})
afterEach(() => vi.useRealTimers())

const failure = new Error('no connection to the database in time')

it('of two hundred equal lines of a minute three are written, and one says how many there were', () => {
  for (let number = 0; number < 200; number += 1) log.warn('the database is away', { error: failure })
  expect(readLines()).toHaveLength(3)
  vi.advanceTimersByTime(60_000)
  expect(readLines()).toHaveLength(4)
  expect(readLines()[3]).toMatchObject({ level: 'warn', event: 'the database is away', error: 'Error', repeated: 197 })
})

it('while a storm goes on, each minute is one line; when it is over, lines are written again', () => {
  for (let minute = 0; minute < 5; minute += 1) {
    for (let number = 0; number < 10; number += 1) log.warn('the database is away', { error: failure })
    vi.advanceTimersByTime(60_000)
  }
  expect(readLines()).toHaveLength(3 + 5)
  vi.advanceTimersByTime(60_000)
  log.warn('the database is away', { error: failure })
  expect(readLines().at(-1)).not.toHaveProperty('repeated')
})

it('lines of another event, error or job are no part of a storm, and what is only told is never left out', () => {
  const jobs = ['sendResetMail', 'sendWelcomeMail', 'makeCopies', 'makeBooklet', 'mailSummary']
  for (const job of jobs) log.error('job is dead', { job, error: failure })
  for (const job of jobs) log.info('job done', { job })
  for (let number = 0; number < 5; number += 1) log.info('listener is connected again')
  expect(readLines()).toHaveLength(15)
})

it('what is refused for another reason is no part of a storm, wherever in its file the reason is', () => {
  for (let number = 0; number < 5; number += 1) {
    log.error('restore failed', { why: `entry ${number} leads out of the folder` })
    log.error('restore failed', { why: `the archive ends at byte ${number}` })
  }
  expect(readLines()).toHaveLength(6)
  vi.advanceTimersByTime(60_000)
  expect(readLines().slice(6)).toEqual([
    expect.objectContaining({ why: 'entry 3 leads out of the folder', repeated: 2 }),
    expect.objectContaining({ why: 'the archive ends at byte 3', repeated: 2 }),
  ])
})

it('a line says which request it is about, and the sum of a storm which requests were left out', async () => {
  for (let number = 0; number < 5; number += 1)
    withRequestContext({ id: `request${number}`, isRead: true, isOver: () => false }, () =>
      log.error('action failed', { error: failure }),
    )
  vi.advanceTimersByTime(60_000)
  expect(readLines().map(({ request, requests }) => request ?? requests)).toEqual([
    'request0',
    'request1',
    'request2',
    ['request3', 'request4'],
  ])
})

it('what goes on after an answer has ended belongs to no request', () => {
  withRequestContext({ id: 'finished', isRead: true, isOver: () => true }, () => log.warn('late'))
  expect(readLines()[0]).not.toHaveProperty('request')
})
