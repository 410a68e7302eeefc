import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EventList } from '@/components/events/row/event-list'
import { toExcerpt } from '@/lib/events/excerpt'
import { listMonthRows } from '@/lib/events/month-rows'
import { listServiceDays } from '@/lib/events/services/month-services'
import { createOccurrence, createService, noRights } from '@/tests/support/occurrences'

const retreat = createOccurrence({ id: 'retiro', date: '2026-11-28', time: '08:00', title: 'Retiro', endTime: '18:00' })
const services = [
  createService('Culto da família', '18:00', ['2026-11-29'], { endTime: '19:30', description: 'Com as crianças.' }),
  createService('Escola Bíblica', '09:00', ['2026-11-29']),
]

function render({ rights = noRights, event = retreat } = {}) {
  const rows = listMonthRows([event], listServiceDays(services), null)
  const html = renderToStaticMarkup(<EventList rows={rows} rights={rights} />)
  const [eventRow = '', serviceRow = ''] = html.split(/(?=<li id="2026-11-29")/)
  return { html, eventRow, serviceRow }
}

const findSummary = (html: string) => /<summary>.*?<\/summary>/.exec(html)?.[0] ?? ''
const readWords = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('a row of the calendar', () => {
  it('says title, whole date, times and description before it is opened', () => {
    const words = readWords(findSummary(render({ event: { ...retreat, description: 'Traga\numa Bíblia.' } }).eventRow))
    expect(words).toContain('Retiro 28 de novembro de 2026, 08:00 – 18:00 Traga uma Bíblia.')
  })

  it('says the whole description when it is opened, and the beginning of a long one before', () => {
    const description = 'Traga uma Bíblia. '.repeat(30).trim()
    const { eventRow } = render({ event: { ...retreat, description } })
    expect(findSummary(eventRow)).toContain(`${toExcerpt(description)}</small>`)
    expect(findSummary(eventRow)).not.toContain(description)
    expect(eventRow).toContain(description)
    expect(toExcerpt(description).length).toBeLessThanOrEqual(201)
    expect(toExcerpt('a'.repeat(300))).toHaveLength(201)
  })

  it('has nothing to press inside of what opens it', () => {
    const rights = { own: ['retiro'], madeBy: {}, services: true }
    for (const row of Object.values(render({ rights }))) expect(findSummary(row)).not.toMatch(/<(a|button|input)\b/)
  })

  it('has room for the icons of those who may change it, and of nobody else', () => {
    const icons = /class="change-icons"/g
    expect(render().html).not.toMatch(icons)
    expect(render({ rights: { ...noRights, own: ['retiro'] } }).html.match(icons)).toHaveLength(1)
    expect(render({ rights: { ...noRights, madeBy: { retiro: 'Ana' } } }).eventRow).toMatch(icons)
    expect(render({ rights: { ...noRights, services: true } }).serviceRow.match(icons)).toHaveLength(2)
    // A day of a service that differs is a row like an event's.
    const moved = { ...retreat, isService: true, isException: true } as const
    expect(render({ event: moved }).html).not.toMatch(icons)
    expect(render({ event: moved, rights: { ...noRights, services: true } }).eventRow).toMatch(icons)
  })
})

describe('the services of a day', () => {
  it('share one line, in the order of their times', () => {
    expect(readWords(findSummary(render().serviceRow))).toContain(
      'dom 29 domingo, 29 de novembro: 09:00 Escola Bíblica · 18:00 Culto da família',
    )
  })

  it('say their times, their words and the way to the diary when the line is opened', () => {
    const { serviceRow } = render()
    expect(serviceRow).toContain('id="s-Culto da família-2026-11-29"')
    expect(readWords(serviceRow)).toContain('Culto da família 18:00 – 19:30 Com as crianças. Adicionar à agenda')
    expect(serviceRow.match(/href="\/agenda\//g)).toHaveLength(2)
  })
})
