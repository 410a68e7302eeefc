import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { NextUp } from '@/components/home/next-up'
import { toUpcoming } from '@/lib/events/upcoming/upcoming'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const render = (upcoming: Parameters<typeof NextUp>[0]['upcoming']) =>
  renderToStaticMarkup(<NextUp upcoming={upcoming} setlist={null} play={null} />).replaceAll(/<[^>]+>/g, ' ')

it('the page that is stored for everyone says day and time, and nothing that is true only now', () => {
  const occurrence = {
    ...{ title: 'Culto', starts: '2026-11-29T22:30:00.000Z', ends: null, originalStart: '2026-11-29T19:30' },
    ...{ eventId: '', isService: true, place: null, mapLink: null, href: '/calendar' as const, playlistId: null },
  }
  const text = render([toUpcoming(occurrence, 'https://maps.example')])
  expect(text).toContain('Domingo, 29 de novembro, 19:30')
  expect(text).toContain('Como chegar')
  expect(text).not.toMatch(/ em \d| hoje| amanhã| agora/)
})

it('a church that has nothing planned is not left with an empty card', () => {
  expect(render([])).toMatch(/Nada marcado por enquanto\..*Ver o calendário/)
})
