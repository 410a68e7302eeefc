import { describe, expect, it } from 'vitest'
import { describeCountdown } from '@/lib/events/countdown'
import { toUpcoming } from '@/lib/events/upcoming/upcoming'

const service = {
  title: 'Escola Bíblica',
  starts: '2026-11-29T21:00:00.000Z',
  overAt: '2026-11-29T22:00:00.000Z',
  originalStart: '2026-11-29T18:00',
  date: '2026-11-29',
  time: '18:00',
  eventId: 'f3b0c5de-0000-4000-8000-000000000001',
  isService: true,
  place: null,
  mapLink: null,
  href: '/calendar' as const,
  playlistId: null,
}

describe('how soon something is', () => {
  const upcoming = toUpcoming(service, null)

  it.each([
    ['2026-11-23T15:00:00Z', 'em 6 dias'],
    ['2026-11-28T02:59:00Z', 'em 2 dias'],
    // Midnight in São Paulo: the day before begins.
    ['2026-11-28T03:00:00Z', 'amanhã, 18:00'],
    ['2026-11-29T02:59:00Z', 'amanhã, 18:00'],
    ['2026-11-29T03:00:00Z', 'hoje, 18:00'],
    ['2026-11-29T14:00:00Z', 'hoje, 18:00'],
    ['2026-11-29T15:00:00Z', 'em 6 horas'],
    ['2026-11-29T18:10:00Z', 'em 3 horas'],
    ['2026-11-29T20:00:00Z', 'em 1 hora'],
    ['2026-11-29T20:01:00Z', 'em 1 hora'],
    ['2026-11-29T20:37:00Z', 'em 25 minutos'],
    ['2026-11-29T20:58:00Z', 'em instantes'],
    ['2026-11-29T21:00:00Z', 'agora'],
    ['2026-11-29T21:30:00Z', 'agora'],
  ])('at %s it is “%s”', (now, words) => {
    expect(describeCountdown(upcoming, Date.parse(now))).toBe(words)
  })

  it('what begins soon after midnight is hours away, not tomorrow', () => {
    const vigil = toUpcoming({ ...service, starts: '2026-11-29T03:30:00.000Z', time: '00:30' }, null)
    expect(vigil.when).toBe('Domingo, 29 de novembro, 00:30')
    expect(describeCountdown(vigil, Date.parse('2026-11-29T01:30:00Z'))).toBe('em 2 horas')
  })

  it('whole days have no hours', () => {
    const retreat = toUpcoming(
      { ...service, starts: '2026-11-29T03:00:00.000Z', time: '00:00', isAllDay: true, lastDay: '2026-12-01' },
      null,
    )
    expect(retreat.when).toBe('De 29 de novembro a 1 de dezembro')
    expect(describeCountdown(retreat, Date.parse('2026-11-26T15:00:00Z'))).toBe('em 3 dias')
    expect(describeCountdown(retreat, Date.parse('2026-11-28T23:00:00Z'))).toBe('amanhã')
    expect(describeCountdown(retreat, Date.parse('2026-11-29T15:00:00Z'))).toBe('hoje')
  })
})

describe('the way there', () => {
  it('leads to the church, unless the event is elsewhere', () => {
    expect(toUpcoming(service, 'https://maps.example/igreja').directions).toBe('https://maps.example/igreja')
    expect(toUpcoming({ ...service, place: 'Praia' }, 'https://maps.example/igreja').directions).toBeNull()
    const camp = { ...service, place: 'Sítio', mapLink: 'https://maps.example/sitio' }
    expect(toUpcoming(camp, 'https://maps.example/igreja').directions).toBe('https://maps.example/sitio')
  })
})
