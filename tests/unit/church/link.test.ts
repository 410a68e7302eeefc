import { expect, it } from 'vitest'
import { completeLink, findSiteName } from '@/lib/church/link'

it.each([
  ['instagram.com/igreja', 'https://instagram.com/igreja', 'Instagram'],
  ['www.facebook.com/igreja?ref=1', 'https://www.facebook.com/igreja?ref=1', 'Facebook'],
  ['http://youtube.com/@igreja', 'https://youtube.com/@igreja', 'YouTube'],
  ['//wa.me/5527999990140', 'https://wa.me/5527999990140', 'WhatsApp'],
  [' https://igreja.com.br ', 'https://igreja.com.br/', 'igreja.com.br'],
])('%s is %s, called %s', (input, link, name) => {
  expect(completeLink(input)).toBe(link)
  expect(findSiteName(link)).toBe(name)
})

it.each([
  'igreja',
  '@igreja',
  'javascript:alert(1)',
  'https://javascript:alert(1)',
  'mailto:oi@igreja.com.br',
  'data:text/html,oi',
  'https://user:pass@instagram.com',
  'ftp://igreja.com',
  'instagram.com/minha igreja',
  'https://',
])('%s is not a link', input => {
  expect(completeLink(input)).toBeUndefined()
})
