import { expect, it } from 'vitest'
import { addressIn, mapLinkIn, positionIn, positionText } from '@/lib/platform/maps/position'

const pin = { latitude: -20.3336, longitude: -40.3062 }

it.each([
  '-20.3336, -40.3062',
  ' -20.3336 -40.3062 ',
  '(-20.3336,-40.3062)',
  '-20,3336; -40,3062',
  '-20,3336 -40,3062',
  'https://www.google.com/maps/@-20.3336,-40.3062,17z',
  // The pin, and not the middle of what was on the screen.
  'https://www.google.com/maps/place/Igreja/@-20.31,-40.29,15z/data=!3m1!4b1!4m6!3d-20.3336!4d-40.3062!16s',
  'https://www.google.com/maps?q=-20.3336,-40.3062&z=17',
  'https://maps.google.com/?q=loc:-20.3336,-40.3062',
  'https://www.google.com/maps/search/-20.3336,+-40.3062',
  'https://www.google.com/maps/dir/?api=1&destination=-20.3336%2C-40.3062',
  'https://maps.apple.com/?ll=-20.3336,-40.3062&q=Igreja',
  'https://www.openstreetmap.org/?mlat=-20.3336&mlon=-40.3062#map=17/-20.3/-40.3',
  'https://www.openstreetmap.org/#map=17/-20.3336/-40.3062',
  'geo:-20.3336,-40.3062?z=17',
  'geo:0,0?q=-20.3336,-40.3062(Igreja)',
  'https://maps.apple.com/place?coordinate=-20.3336,-40.3062&name=Igreja',
  'Igreja Porto Seguro https://www.google.com/maps?q=-20.3336,-40.3062',
])('%s is the church’s position', text => {
  expect(positionIn(text)).toEqual(pin)
})

it.each([
  '',
  'Rua do Cais, 240',
  'https://maps.app.goo.gl/AbC123',
  'geo:0,0?q=Rua+do+Cais,+240',
  '-95.1, 20',
  '12, 181',
  '20',
  '1,2,3',
  '12:30',
])('%j is not a position', text => {
  expect(positionIn(text)).toBeUndefined()
})

it('is formatted as it is parsed', () => {
  expect(positionIn(positionText(pin))).toEqual(pin)
  expect(positionText(null)).toBe('')
  expect(positionText(positionIn('-20.333612345, -40.3062') ?? null)).toBe('-20.333612, -40.3062')
})

it.each([
  ['https://maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
  ['Igreja Porto Seguro https://maps.app.goo.gl/AbC123?g_st=iw', 'https://maps.app.goo.gl/AbC123?g_st=iw'],
  ['maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
  ['http://goo.gl/maps/AbC123', 'https://goo.gl/maps/AbC123'],
  ['https://maps.apple/p/AbC123', 'https://maps.apple/p/AbC123'],
  ['https://osm.org/go/AbC123', 'https://osm.org/go/AbC123'],
  ['https://mapas.example/AbC123', undefined],
  ['https://maps.app.goo.gl.example/AbC123', undefined],
  ['https://maps.app.goo.gl:8443/AbC123', undefined],
  ['Rua do Cais, 240', undefined],
])('%j contains a map link, or none', (text, link) => {
  expect(mapLinkIn(text)).toBe(link)
})

it('the name of a place in a link is read where it has no coordinates', () => {
  expect(addressIn('https://maps.google.com/maps?q=Rua+do+Cais,+240&ftid=0x1')).toBe('Rua do Cais, 240')
  expect(addressIn('https://www.google.com/maps/place/Igreja+Porto/data=!4m2')).toBe('Igreja Porto')
  expect(addressIn('https://www.google.com/maps')).toBeUndefined()
})
