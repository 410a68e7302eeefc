import { NextRequest } from 'next/server'
import { afterEach, expect, it, vi } from 'vitest'
import { proxy } from '@/proxy'

afterEach(() => void vi.useRealTimers())

const visit = (path: string) =>
  proxy(new NextRequest(`http://localhost:3000${path}`, { headers: { 'x-month': '1999-01' } }))

it.each([
  ['2026-12-01T02:59:59Z', '2026-11'],
  ['2026-12-01T03:00:00Z', '2026-12'],
  ['2027-01-01T02:59:59Z', '2026-12'],
])('at %s the calendar is that of %s, as the clock says in São Paulo', async (now, month) => {
  vi.setSystemTime(now)
  expect((await visit('/calendar'))?.headers.get('x-middleware-request-x-month')).toBe(month)
})

it('no month has an address of its own', async () => {
  const answer = await visit('/calendar/2026-12')
  expect([answer?.status, answer?.headers.get('location')]).toEqual([307, 'http://localhost:3000/calendar'])
})

it('what is no month is nowhere', async () => {
  for (const path of ['/calendar/foo', '/calendar/2026-13', '/calendar/2026-11/x'])
    expect(await visit(path)).toBeUndefined()
})
