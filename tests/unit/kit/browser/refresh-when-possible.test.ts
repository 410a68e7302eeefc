import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refreshWhenPossible } from '@/components/kit/browser/refresh-when-possible'

let status = 200
let isOurs = true

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'http://localhost/app/notices' } }))
  vi.stubGlobal(
    'fetch',
    async () => new Response(null, { status, headers: isOurs ? { 'X-Comunhao': 'America/Sao_Paulo' } : {} }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a page is not rendered again while the server answers an error, and once when it can', async () => {
  const refresh = vi.fn()
  status = 503
  refreshWhenPossible(refresh)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(refresh).not.toHaveBeenCalled()
  status = 200
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('a captive portal’s page is no sign that ours can be rendered', async () => {
  const refresh = vi.fn()
  status = 200
  isOurs = false
  refreshWhenPossible(refresh)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refresh).not.toHaveBeenCalled()
  isOurs = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('nothing is asked for a page that was left', async () => {
  const refresh = vi.fn()
  status = 200
  refreshWhenPossible(refresh)()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refresh).not.toHaveBeenCalled()
})
