import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { poll } from '@/components/kit/browser/poll'

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
let page: EventTarget & { hidden: boolean }
let asked = 0
let answer: () => Promise<number>
let answers: number[] = []
let stop = () => {}

const start = (options: Partial<Parameters<typeof poll>[0]> = {}) => {
  const polling = poll({
    poll() {
      asked += 1
      return answer()
    },
    onAnswer: said => answers.push(Number(said)),
    every: 10_000,
    ...options,
  })
  stop = polling.stop
  return polling
}
const show = (isVisible: boolean) => {
  page.hidden = !isVisible
  page.dispatchEvent(new Event('visibilitychange'))
}
const fails = () => Promise.reject(new Error('no network'))

beforeEach(() => {
  vi.useFakeTimers()
  ;[asked, answers] = [0, []]
  answer = async () => asked
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks at once and after every answer again, until it is stopped', async () => {
  start()
  await seconds(25)
  expect(answers).toEqual([1, 2, 3])
  stop()
  show(true)
  window.dispatchEvent(new Event('online'))
  await seconds(60)
  expect(asked).toBe(3)
})

it('asks first after a pause where it is told to', async () => {
  start({ immediate: false })
  await seconds(9)
  expect(asked).toBe(0)
  await seconds(1)
  expect(asked).toBe(1)
})

it('waits for a slow answer before it asks again', async () => {
  answer = () => new Promise(resolve => setTimeout(resolve, 30_000, asked))
  start()
  await seconds(39)
  expect(asked).toBe(1)
  await seconds(1)
  expect(asked).toBe(2)
})

it('spreads questions at random over the longer pause', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  start({ jitter: 1 })
  await seconds(14)
  expect(asked).toBe(1)
  await seconds(1)
  expect(asked).toBe(2)
  random.mockRestore()
})

it('asks less and less often while it fails, up to the longest pause, and as before after an answer', async () => {
  const errors: unknown[] = []
  answer = fails
  start({ maxPause: 40_000, onError: error => errors.push(error) })
  await seconds(20 + 40 + 40)
  expect([asked, errors.length]).toEqual([4, 4])
  answer = async () => asked
  await seconds(40 + 10)
  expect(asked).toBe(6)
})

it('keeps its pace while it fails where no longest pause is given', async () => {
  answer = fails
  start()
  await seconds(30)
  expect(asked).toBe(4)
})

it('asks nothing while nobody sees the page, and at once when it is seen again', async () => {
  start()
  await seconds(5)
  show(false)
  await seconds(3600)
  expect(asked).toBe(1)
  show(true)
  expect(asked).toBe(2)
})

it('goes on while nobody sees the page where it is told to', async () => {
  start({ whileHidden: true })
  show(false)
  await seconds(20)
  expect(asked).toBe(3)
})

it('asks at once when the network is back, and often again', async () => {
  answer = fails
  start({ maxPause: 600_000 })
  await seconds(3600)
  const before = asked
  window.dispatchEvent(new Event('online'))
  expect(asked).toBe(before + 1)
  await seconds(20)
  expect(asked).toBe(before + 2)
})

it('ignores an answer that comes late: after the page was seen again, or after it was stopped', async () => {
  const open: ((said: number) => void)[] = []
  answer = () => new Promise(resolve => open.push(resolve))
  start()
  show(false)
  show(true)
  open[1]?.(2)
  open[0]?.(1)
  await seconds(0)
  expect(answers).toEqual([2])

  await seconds(10)
  stop()
  open[2]?.(3)
  await seconds(60)
  expect([answers, asked]).toEqual([[2], 3])
})

it('asks before the end of the pause when told to, unless a question is open', async () => {
  const { askNow } = start()
  askNow()
  expect(asked).toBe(1)
  await seconds(1)
  askNow()
  expect(asked).toBe(2)
  await seconds(10)
  expect(asked).toBe(3)
})

it('may be stopped by an answer', async () => {
  const polling = start({ onAnswer: () => polling.stop() })
  await seconds(60)
  expect(asked).toBe(1)
})
