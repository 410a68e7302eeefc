import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { NextUp } from '@/components/home/next-up'
import type { Setlist, UpcomingWithSetlist } from '@/components/home/upcoming-setlists'
import { toUpcoming } from '@/lib/events/upcoming/upcoming'
import { routes } from '@/lib/values/routes/routes'

const clock = vi.hoisted(() => ({ now: undefined as number | undefined }))
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
vi.mock('@/components/kit/browser/use-minute', () => ({ useMinute: () => clock.now }))

afterEach(() => {
  clock.now = undefined
})

/** What the card says, with the address of each link behind its words. */
const render = (upcoming: UpcomingWithSetlist[]) =>
  renderToStaticMarkup(<NextUp upcoming={upcoming} />)
    .replaceAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href, words) => `${words} → ${href} ; `)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

const eventId = 'f3b0c5de-0000-4000-8000-000000000001'
function coming(title: string, start: string, given: { mapLink?: string; setlist?: Setlist } = {}) {
  const { mapLink = null, setlist = null } = given
  const starts = new Date(`${start}:00-03:00`)
  const occurrence = {
    ...{ title, starts: starts.toISOString(), overAt: new Date(starts.getTime() + 3_600_000).toISOString() },
    ...{ originalStart: start, date: start.slice(0, 10), time: start.slice(11) },
    ...{ eventId, isService: true, place: mapLink && 'Salão', mapLink, playlistId: null },
    href: routes.eventInMonth('2026-11', `${eventId}-${start.slice(0, 10)}`),
  }
  return { ...toUpcoming(occurrence, 'https://maps.example'), setlist }
}
const setlist = (name: string, id: string): Setlist => ({ id, name, count: 5, firstHymnId: `hymn-of-${id}` })

const saturday = (given = {}) => coming('Encontro de jovens', '2026-11-28T19:30', given)
const sunday = (given = {}) => coming('Culto da noite', '2026-11-29T18:00', given)

it('the page that is stored for everyone says day and time, and nothing that is true only now', () => {
  const text = render([sunday()])
  expect(text).toContain('Domingo, 29 de novembro, 18:00')
  expect(text).toContain('Como chegar')
  expect(text).not.toMatch(/ em \d| hoje| amanhã| agora/)
})

it('the heading leads to the calendar, and the title to its own day', () => {
  const text = render([saturday()])
  expect(text).toContain('A seguir → /calendar ;')
  expect(text).toContain(`Encontro de jovens → /calendar/2026-11#${eventId}-2026-11-28 ;`)
})

it('what comes next has its own songs and its own way', () => {
  const text = render([saturday({ mapLink: 'https://maps.example/salao', setlist: setlist('Louvor dos jovens', 'a') })])
  expect(text).toContain('Louvor dos jovens · 5 louvores')
  expect(text).toContain('Tocar Louvor dos jovens → /app/hymns/hymn-of-a?playlist=a&index=0 ;')
  expect(text).toContain('Como chegar (abre em nova aba) → https://maps.example/salao ;')
})

it('the songs of a later day have a line that names it, and what comes next has nothing to play', () => {
  const text = render([saturday(), sunday({ setlist: setlist('Culto da manhã', 'b') })])
  expect(text).toContain('Domingo, 29: Culto da manhã · 5 louvores → /app/playlists?highlight=b ;')
  expect(text).not.toContain('Tocar')
  expect(text.indexOf('Como chegar')).toBeLessThan(text.indexOf('Domingo, 29:'))
})

it('an open page goes on when the first is over, and plays the songs of the following one', () => {
  const upcoming = [
    saturday({ setlist: setlist('Louvor dos jovens', 'a') }),
    sunday({ setlist: setlist('Culto da manhã', 'b') }),
  ]
  expect(render(upcoming)).toContain('Tocar Louvor dos jovens')
  clock.now = Date.parse('2026-11-28T23:31:00Z')
  const text = render(upcoming)
  expect(text).toContain('Culto da noite')
  expect(text).toContain('Tocar Culto da manhã → /app/hymns/hymn-of-b?playlist=b&index=0 ;')
  expect(text).not.toContain('jovens')
})

it('a church that has nothing planned is not left with an empty card', () => {
  expect(render([])).toMatch(/Nada marcado por enquanto\..*Ver o calendário/)
})
