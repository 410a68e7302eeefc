import { expect, it } from 'vitest'
import { demoChurch as church } from '@/lib/church/demo'
import { buildEventsJsonLd } from '@/lib/events/json-ld'

const event = {
  id: 'vigilia',
  title: 'Vigília',
  description: null,
  date: '2026-11-20',
  time: '19:30',
  day: '20 de novembro de 2026',
  weekday: 'sex',
  starts: '2026-11-20T22:30:00.000Z',
  originalStart: '2026-11-20T19:30',
  goingUntil: '2026-11-20T22:30:00.000Z',
  membersOnly: false,
  version: 1,
}
const found = (membersOnly: boolean) =>
  buildEventsJsonLd([{ ...event, membersOnly }], church, 'https://igreja.example/calendar')['@graph']

it('search engines get what, when and where', () => {
  const [place, vigil] = found(false)
  expect(vigil).toMatchObject({
    '@type': 'Event',
    name: 'Vigília',
    startDate: '2026-11-20T22:30:00.000Z',
    url: 'https://igreja.example/calendar#vigilia',
    location: { '@id': 'https://igreja.example/#church' },
  })
  expect(place).toMatchObject({
    '@id': 'https://igreja.example/#church',
    '@type': 'Church',
    name: church.name,
    address: { streetAddress: `${church.street}, ${church.district}` },
  })
})

it('and nothing that is for members only', () => {
  expect(found(true).map(entry => entry['@type'])).toEqual(['Church'])
})

it('an event elsewhere says where, and shows its picture', () => {
  const elsewhere = {
    ...event,
    place: 'Praça da Matriz',
    mapLink: 'https://maps.example/praca',
    picture: '/uploads/events/a.webp',
  }
  const [, vigil] = buildEventsJsonLd([elsewhere], church, 'https://igreja.example/calendar')['@graph']
  expect(vigil).toMatchObject({
    location: { '@type': 'Place', name: 'Praça da Matriz', hasMap: 'https://maps.example/praca' },
    image: 'https://igreja.example/uploads/events/a.webp',
  })
})

it('whole days are said as days, of which the last one counts', () => {
  const retreat = { ...event, isAllDay: true, endDays: 2, ends: '2026-11-23T03:00:00.000Z' } as const
  const read = (said: Parameters<typeof buildEventsJsonLd>[0][number]) =>
    buildEventsJsonLd([said], church, 'https://igreja.example/calendar')['@graph'][1]
  expect(read({ ...retreat, lastDay: '2026-11-22' })).toMatchObject({ startDate: '2026-11-20', endDate: '2026-11-22' })
  expect(read(retreat)).toMatchObject({ startDate: '2026-11-20', endDate: '2026-11-20' })
})
