import { expect, it } from 'vitest'
import { findRouteLabel } from '@/lib/assembly/server/metrics/route-label'
import { handlerPatterns, pages } from '@/lib/assembly/server/pages'

it('every page and route is counted under its own pattern', () => {
  const patterns = [...pages.map(({ pattern }) => pattern), ...handlerPatterns]
  const toAddress = (pattern: string) => pattern.replace(/\[\.\.\.\w+\]/, 'one/two').replace(/\[\w+\]/g, 'ana%40b.c')
  expect(patterns.length).toBeGreaterThan(60)
  expect(patterns.map(pattern => findRouteLabel(toAddress(pattern)))).toEqual(patterns)
})

it('addresses that somebody invents share one label', () => {
  const invented = [
    '/wp-login.php',
    '/app/ana',
    '/notices/1/2',
    '/share/playlist/1/telao/2',
    '',
    '/[id]',
    '/api/nothing',
  ]
  expect(new Set(invented.map(findRouteLabel))).toEqual(new Set(['(unknown)']))
  expect(findRouteLabel('/_next/static/chunks/secret.js')).toBe('(static file)')
  expect(findRouteLabel('/notices/1/opengraph-image-abc')).toBe('(share image)')
})
