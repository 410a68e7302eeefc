import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Status = typeof import('@/components/live/on-air')

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
const in90Minutes = () => ({ active: true, url, expiresAt: new Date(Date.now() + 5_400_000).toISOString() })

let page: EventTarget & { hidden: boolean }
let asked = 0
let answer: () => Promise<Response>
let leave = () => {}

const says = (broadcast: object, clock = Date.now()) => {
  answer = async () => Response.json(broadcast, { headers: { date: new Date(clock).toUTCString() } })
}
const visible = (seen: boolean) => {
  page.hidden = !seen
  page.dispatchEvent(new Event('visibilitychange'))
}
async function openPage() {
  vi.resetModules()
  const { useLive } = await import('@/components/live/use-live')
  // biome-ignore lint/correctness/useHookAtTopLevel: this test plays React's part
  useLive()
  leave = hook.listen(() => {})
  await seconds(0)
  const status: Status = await import('@/components/live/on-air')
  return status
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T22:30:00Z') })
  asked = 0
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', () => {
    asked += 1
    return answer()
  })
  says({ active: false })
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an open page hears of a stream within 17 seconds', async () => {
  await openPage()
  expect(hook.read()).toEqual({ active: false })
  says(in90Minutes())
  await seconds(17)
  expect(hook.read()).toMatchObject({ active: true, url })
})

it('asks about four times a minute, and not at all while nobody sees it', async () => {
  await openPage()
  await seconds(60)
  expect(asked).toBeGreaterThanOrEqual(4)
  expect(asked).toBeLessThanOrEqual(6)

  visible(false)
  asked = 0
  await seconds(3600)
  expect(asked).toBe(0)
  visible(true)
  expect(asked).toBe(1)
})

it('asks less and less often while the server does not answer, and as before once it does', async () => {
  answer = async () => new Response(null, { status: 503 })
  await openPage()
  asked = 0
  await seconds(600)
  expect(asked).toBeLessThanOrEqual(9)

  says(in90Minutes())
  await seconds(161)
  expect(hook.read()).toMatchObject({ active: true })
})

it('ends a stream on time without a word from the server, by the server’s clock', async () => {
  // This device's clock is ten minutes behind.
  const expiresAt = new Date(Date.now() + 600_000 + 60_000).toISOString()
  says({ active: true, url, expiresAt }, Date.now() + 600_000)
  await openPage()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))

  await seconds(58)
  expect(hook.read()).toMatchObject({ active: true })
  await seconds(3)
  expect(hook.read()).toEqual({ active: false })
})

it('a late answer does not undo what the admin has just switched', async () => {
  const status = await openPage()
  let late = (_: Response) => {}
  answer = () => new Promise(resolve => (late = resolve))
  await seconds(17)
  status.setBroadcast({ active: true, url, expiresAt: in90Minutes().expiresAt })
  late(Response.json({ active: false }))
  await seconds(0)
  expect(hook.read()).toMatchObject({ active: true })
})

it('asks nothing any more once nothing on the page shows it', async () => {
  await openPage()
  leave()
  asked = 0
  await seconds(600)
  expect(asked).toBe(0)
})
