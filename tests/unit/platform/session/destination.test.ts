import { describe, expect, it } from 'vitest'
import { resolveDestination } from '@/lib/platform/session/destination'

describe('after signing in', () => {
  it.each(['/app', '/app/hymns/7?playlist=a&index=0', '/share/playlist/x#topo', '/app/../calendar'])(
    'a person is redirected to our own %s',
    path => {
      expect(resolveDestination(path)).toBe(
        new URL(path, 'https://ours.invalid').href.replace('https://ours.invalid', ''),
      )
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '',
    ' /app',
    'app',
    '/\u0000/evil.example',
    '/..//evil.example\\',
    '/\r\nLocation: https://evil.example',
    undefined,
    null,
    7,
    ['/app'],
  ])('%j is replaced by the home page', requested => {
    expect(resolveDestination(requested)).toBe('/app')
  })

  it.each([
    '/%2f/evil.example',
    '/%5cevil.example',
    '/..//evil.example',
    '/app//evil.example',
    '/@evil.example',
    '/.evil.example',
  ])('%s stays on our site', requested => {
    expect(new URL(resolveDestination(requested), 'https://ours.invalid').origin).toBe('https://ours.invalid')
    expect(resolveDestination(requested)).toMatch(/^\/(?!\/)/)
  })
})
