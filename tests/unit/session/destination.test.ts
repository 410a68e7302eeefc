import { describe, expect, it } from 'vitest'
import { resolveDestination } from '@/lib/session/destination'

describe('after signing in', () => {
  it.each(['/app', '/app/hymns/7?playlist=a&index=0', '/share/playlist/x#topo', '/app/../calendar'])(
    'a person lands on our own %s',
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
  ])('%j leads home instead', asked => {
    expect(resolveDestination(asked)).toBe('/app')
  })

  it.each([
    '/%2f/evil.example',
    '/%5cevil.example',
    '/..//evil.example',
    '/app//evil.example',
    '/@evil.example',
    '/.evil.example',
  ])('%s stays on our site', asked => {
    expect(new URL(resolveDestination(asked), 'https://ours.invalid').origin).toBe('https://ours.invalid')
    expect(resolveDestination(asked)).toMatch(/^\/(?!\/)/)
  })
})
