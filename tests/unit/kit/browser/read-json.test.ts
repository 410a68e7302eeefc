import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isUnauthorized, readJson, readJsonAndClock, serverNow } from '@/components/kit/browser/read-json'
import { ForeignAnswer } from '@/lib/values/our-answer'

const now = new Date('2026-11-22T22:30:00Z')
const answers = (answer: Response, isOurs = true) => {
  if (isOurs) answer.headers.set('X-Comunhao', 'America/Sao_Paulo')
  vi.stubGlobal('fetch', async () => answer)
}

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the JSON of our routes is read', async () => {
  answers(Response.json({ id: 'ana' }))
  expect(await readJson('/api/me')).toEqual({ id: 'ana' })
})

it('anything but a successful answer is an error', async () => {
  answers(new Response('down', { status: 503 }))
  await expect(readJson('/api/me')).rejects.toThrow('503')
})

it.each([200, 304, 401, 404])(
  'a captive portal’s %d says nothing: not that we are there, nor that something is gone',
  async status => {
    answers(new Response(status === 304 ? null : '{"active":false}', { status }), false)
    const failure = await readJson('/api/live').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ForeignAnswer)
    expect(failure).not.toHaveProperty('status')
  },
)

it('being signed out is distinguished from a network failure', async () => {
  const failure = async (answer: Response) => {
    answers(answer)
    return readJson('/api/notices').catch((error: unknown) => error)
  }
  expect(isUnauthorized(await failure(Response.json({ refusal: 'Entre para ver.' }, { status: 401 })))).toBe(true)
  expect(isUnauthorized(await failure(new Response('down', { status: 503 })))).toBe(false)
  expect(isUnauthorized(new TypeError('Failed to fetch'))).toBe(false)
})

it('the server’s clock is known from its last response that says the time', async () => {
  const read = async (date?: string) => {
    answers(Response.json({ active: false }, { headers: date ? { date } : {} }))
    expect(await readJsonAndClock('/api/live')).toEqual({ active: false })
    return serverNow() - now.getTime()
  }
  expect(await read()).toBe(0)
  expect(await read(new Date(now.getTime() + 600_000).toUTCString())).toBe(600_000)
  expect(await read('noon')).toBe(600_000)
  expect(await read(now.toUTCString())).toBe(0)
})
