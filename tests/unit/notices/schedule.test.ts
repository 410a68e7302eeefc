import { expect, it } from 'vitest'
import { describeSchedule } from '@/lib/notices/schedule/describe-schedule'
import { describeStatus, getNextChange, isOut, resolvePublication } from '@/lib/notices/schedule/schedule'
import { secondsToCache } from '@/lib/platform/runtime/responses'

const start = new Date('2026-11-21T21:00:00Z')
const end = new Date('2026-11-22T21:00:00Z')
const at = (text: string) => new Date(`2026-11-${text}Z`)

it.each([
  [at('21T20:59:59.999'), false, start, 'Agendado para sábado, 21 de novembro, às 18:00'],
  [at('21T21:00:00.000'), true, end, undefined],
  [at('22T20:59:59.999'), true, end, undefined],
  [at('22T21:00:00.000'), false, undefined, 'Saiu do ar em domingo, 22 de novembro, às 18:00'],
])('at %s', (now, out, next, status) => {
  const schedule = { createdAt: start, expiresAt: end }
  expect(isOut(schedule, now)).toBe(out)
  expect(getNextChange(schedule, now)).toEqual(next)
  expect(describeStatus(schedule, now)).toBe(status)
})

it('a moment of another year is said with its year', () => {
  const status = describeStatus({ createdAt: start, expiresAt: null }, new Date('2025-11-21T21:00:00Z'))
  expect(status).toBe('Agendado para sábado, 21 de novembro de 2026, às 18:00')
})

it('a notice is published at once unless a later time was chosen, and what is out stays as it was', () => {
  const now = at('21T12:00:30.500')
  const earlier = at('20T12:00:10.700')
  expect(resolvePublication('', undefined, now)).toEqual(now)
  expect(resolvePublication('2026-11-21T18:00', undefined, now)).toEqual(start)
  expect(resolvePublication('2020-11-21T18:00', undefined, now)).toEqual(now)
  expect(resolvePublication('', start, now)).toEqual(now)
  expect(resolvePublication('2026-11-21T18:00', start, now)).toEqual(start)
  expect(resolvePublication('2026-11-20T09:00', earlier, now)).toEqual(earlier)
  expect(resolvePublication('', earlier, now)).toEqual(earlier)
})

it.each([
  ['', '', false, 'Publicar agora'],
  ['2026-11-21T18:00', '', false, 'Publicar em sábado, 21 de novembro, às 18:00'],
  ['', '2026-11-21T18:00', false, 'Publicar agora · até sábado, 21 de novembro, às 18:00'],
  ['2026-11-20T18:00', '2026-11-21T18:00', true, 'Já publicado · até sábado, 21 de novembro, às 18:00'],
])('the times %j and %j are said in words', (publishAt, expiresAt, isPublished, words) => {
  expect(describeSchedule({ publishAt, expiresAt }, isPublished)).toBe(words)
})

it('a response is cached for its seconds, and not beyond the end of what it shows', () => {
  expect(secondsToCache(300, undefined)).toBe(300)
  expect(secondsToCache(300, new Date(Date.now() + 3_600_000))).toBe(300)
  expect(secondsToCache(300, new Date(Date.now() + 20_900))).toBe(20)
  expect(secondsToCache(300, new Date(Date.now() - 1000))).toBe(0)
})
