import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { placeBars } from '@/components/events/month/day-bars'
import { MonthGrid } from '@/components/events/month/month-grid'
import type { Occurrence } from '@/lib/events/event'

const event = (title: string, date: string, lastDay?: string): Occurrence => ({
  ...{ id: title, title, description: null, date, time: '00:00', day: '', weekday: '', starts: '', goingUntil: '' },
  ...{ originalStart: `${date}T00:00`, membersOnly: false, version: 1, ...(lastDay && { lastDay }) },
})

it('an event keeps its line through a week, and says its title once in it', () => {
  const week = [undefined, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  const bars = placeBars(week, [
    event('Retiro', '2026-11-28', '2026-12-02'),
    event('Mutirão', '2026-12-02', '2026-12-04'),
    event('Vigília', '2026-12-03'),
    event('Congresso', '2026-12-03', '2026-12-09'),
  ])
  const words = [...bars].map(([day, lines]) => [
    day,
    ...lines.map(
      bar => bar && `${bar.event.title}${bar.hasTitle ? '!' : ''}${bar.begins ? ' <' : ''}${bar.ends ? ' >' : ''}`,
    ),
  ])
  expect(words).toEqual([
    ['2026-12-01', 'Retiro!'],
    ['2026-12-02', 'Retiro >', 'Mutirão! <'],
    ['2026-12-03', 'Congresso! <', 'Mutirão'],
    ['2026-12-04', 'Congresso', 'Mutirão >'],
  ])
})

it('each of its days in the month says it, also to a screen reader', () => {
  const events = [
    event('Retiro', '2026-11-28', '2026-12-02'),
    event('Ensaio', '2026-12-02'),
    event('Culto', '2026-12-06'),
  ]
  const html = renderToStaticMarkup(
    <MonthGrid serviceDays={[]} month="2026-12" events={events} onChoose={() => {}} onTurn={() => {}} />,
  )
  expect([...html.matchAll(/sr-only">([^<]*evento[^<]*)</g)].map(([, words]) => words)).toEqual([
    'terça-feira, 1 de dezembro, 1 evento',
    'quarta-feira, 2 de dezembro, 2 eventos',
    'domingo, 6 de dezembro, 1 evento',
  ])
  // Without JavaScript the first of December leads to the row of the retreat.
  expect(html).toContain('href="#2026-11-28" data-date="2026-12-01"')
  expect(html).toContain('href="#2026-12-02" data-date="2026-12-02"')
})
