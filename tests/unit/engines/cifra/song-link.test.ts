import { expect, it } from 'vitest'
import { findSite, isHttpsLink, LINK_LENGTH } from '@/lib/engines/cifra/song-link'

it.each([
  'https://example.org',
  'https://www.example.org/ver?v=a-B9_&t=12s#letra',
  'https://musica.example.org:8443/louvor/çã',
  `https://example.org/${'a'.repeat(LINK_LENGTH - 20)}`,
])('is a link: %s', text => {
  expect(isHttpsLink(text)).toBe(true)
})

it.each([
  '',
  'example.org/ver',
  'http://example.org/ver',
  'javascript:alert(1)',
  'data:text/html,oi',
  ' https://example.org',
  'https://example.org/a b',
  'https://example.org/"><b>',
  'https://example.org/{a}',
  'https://example.org\\@example.net',
  'https://example.org@example.net/ver',
  'https://ana:senha@example.org',
  'https://localhost/ver',
  'https://127.0.0.1/ver',
  'https://[::1]/ver',
  'https:///ver',
  'https://',
  'https://exa mple.org',
  'https://example.org/\nhttps://example.net',
  `https://example.org/${'a'.repeat(LINK_LENGTH - 19)}`,
])('is no link: %s', text => {
  expect(isHttpsLink(text)).toBe(false)
})

it('says the site as people do', () => {
  expect(findSite('https://www.example.org/ver?v=1')).toBe('example.org')
  expect(findSite('https://musica.example.org:8443')).toBe('musica.example.org')
})
