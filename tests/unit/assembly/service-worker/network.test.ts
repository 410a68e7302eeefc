import { expect, it } from 'vitest'
import { isAcceptable, networkTimeout } from '@/lib/assembly/service-worker/network'

it('the network gets more time where the device has nothing, and hardly any where it has just failed', () => {
  const [stored, notStored] = [true, false].map(canShowOffline =>
    networkTimeout({ canShowOffline, failedRecently: false }),
  )
  expect(stored).toBeLessThan(3000)
  expect(notStored).toBeGreaterThan(stored ?? 0)
  expect(networkTimeout({ canShowOffline: true, failedRecently: true })).toBeLessThan(500)
})

it('a hotel’s page is not accepted where the device has one to show, and nor is an error of our server', () => {
  const hotels = new Response()
  const ours = (status: number) => new Response(null, { status, headers: { 'X-Comunhao': 'yes' } })
  expect(isAcceptable(hotels, true)).toBe(false)
  expect(isAcceptable(ours(503), true)).toBe(false)
  expect(isAcceptable(ours(404), true)).toBe(true)
  expect(isAcceptable(hotels, false)).toBe(true)
  expect(isAcceptable(ours(503), false)).toBe(true)
})
