import { expect, it } from 'vitest'
import { canonicalPath } from '@/lib/assembly/server/request-path'

it.each([
  ['/', '/'],
  ['/app/hymns?to=/login', '/app/hymns'],
  ['/%61pp/hymns', '/app/hymns'],
  ['/%2561pp', '/app'],
  ['//app', '/app'],
  ['/app//hymns', '/app/hymns'],
  ['\\app', '/app'],
  ['/%5Capp', '/app'],
  ['/login/../app', '/app'],
  ['/login/%2e%2e/app', '/app'],
  ['/app%2Fhymns', '/app/hymns'],
  ['/app/%', '/app/%'],
  ['http://here/app', '/http:/here/app'],
])('%s means %s', (url, path) => expect(canonicalPath(url)).toBe(path))
