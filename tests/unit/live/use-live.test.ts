import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerJson } from '@/tests/support/our-answer'

type Status = typeof import('@/components/live/use-live')

/** Plays React: listens to the store and reads it. */
const hook = vi.hoisted(() => ({ listen: (_: () => void) => () => {}, read: (): unknown => undefined }))
vi.mock('react', () => ({
  useSyncExternalStore(listen: typeof hook.listen, read: typeof hook.read) {
    hook.listen = listen
    hook.read = read
    return read()
  },
}))

const url = 'https://www.youtube.com/watch?v=culto'
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const endTime = () => ({ active: true, url, expiresAt: new Date(Date.now() + 5_400_000).toISOString() })

let page: EventTarget & { hidden: boolean }
let requestCount = 0
let answer: () => Promise<Response>
let leave = () => {}

const answerWith = (broadcast: object, clock = Date.now()) => {
  answer = async () => answerJson(broadcast, { headers: { date: new Date(clock).toUTCString() } })
}
const visible = (isVisible: boolean) => {
  page.hidden = !isVisible
  page.dispatchEvent(new Event('visibilitychange'))
}
async function openPage() {
  vi.resetModules()
  const { useLive } = await import('@/components/live/use-live')
  // biome-ignore lint/correctness/useHookAtTopLevel: this test plays React's part
  useLive()
  leave = hook.listen(() => {})
  await seconds(0)
  const status: Status = await import('@/components/live/use-live')
  return status
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T22:30:00Z') })
  requestCount = 0
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', () => {
    requestCount += 1
    return answer()
  })
  answerWith({ active: false })
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an open page shows a stream within 15 seconds', async () => {
  await openPage()
  expect(hook.read()).toEqual({ active: false })
  answerWith(endTime())
  await seconds(15)
  expect(hook.read()).toMatchObject({ active: true, url })
})

it('an open page learns within 15 seconds that notices changed, also from a process that first says nothing of it', async () => {
  const { onAir } = await openPage()
  expect(onAir.get().broadcast.changes).toBeUndefined()
  answerWith({ active: false, changes: { notices: 7, discussion: 9 } })
  await seconds(15)
  expect(onAir.get().broadcast.changes).toEqual({ notices: 7, discussion: 9 })
  expect(hook.read()).toMatchObject({ active: false })
})

it('polls about four times a minute, and not while the page is hidden', async () => {
  await openPage()
  await seconds(60)
  expect(requestCount).toBeGreaterThanOrEqual(4)
  expect(requestCount).toBeLessThanOrEqual(6)

  visible(false)
  requestCount = 0
  await seconds(3600)
  expect(requestCount).toBe(0)
  visible(true)
  expect(requestCount).toBe(1)
})

it('polls less and less often while the server does not answer, and normally once it does', async () => {
  answer = async () => new Response(null, { status: 503 })
  await openPage()
  requestCount = 0
  await seconds(600)
  expect(requestCount).toBeLessThanOrEqual(9)

  answerWith(endTime())
  await seconds(161)
  expect(hook.read()).toMatchObject({ active: true })
})

it('ends a stream on time without the server, by the server’s clock', async () => {
  // This device's clock is ten minutes behind.
  const expiresAt = new Date(Date.now() + 600_000 + 60_000).toISOString()
  answerWith({ active: true, url, expiresAt }, Date.now() + 600_000)
  await openPage()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))

  await seconds(58)
  expect(hook.read()).toMatchObject({ active: true })
  await seconds(3)
  expect(hook.read()).toEqual({ active: false })
})

it('a late answer does not undo the admin’s change', async () => {
  const status = await openPage()
  let late = (_: Response) => {}
  answer = () => new Promise(resolve => (late = resolve))
  await seconds(17)
  status.setBroadcast({ active: true, url, expiresAt: endTime().expiresAt })
  late(answerJson({ active: false }))
  await seconds(0)
  expect(hook.read()).toMatchObject({ active: true })
})

it('stops polling once nothing on the page shows the stream', async () => {
  await openPage()
  leave()
  requestCount = 0
  await seconds(600)
  expect(requestCount).toBe(0)
})
