import { describe, expect, it } from 'vitest'
import { judgeAnswer } from '@/lib/values/our-answer'

describe('an answer to something that was sent is', () => {
  const ours = { 'X-Comunhao': 'America/Sao_Paulo' }
  const html = { 'Content-Type': 'text/html; charset=utf-8' }
  const json = { 'Content-Type': 'application/json' }

  it.each<[ReturnType<typeof judgeAnswer>, string, number, Record<string, string>]>([
    ['ours', 'what an action answers', 200, { ...ours, 'Content-Type': 'text/x-component' }],
    ['ours', 'what a route answers', 200, { ...ours, ...json }],
    ['ours', 'a refusal of ours', 409, { ...ours, ...json }],
    ['ours', 'a page of ours', 404, { ...ours, ...html }],
    ['failed', 'a bare 500', 500, {}],
    ['failed', 'an error page of ours', 500, { ...ours, ...html }],
    ['failed', 'an outage of our database', 503, { ...ours, ...json }],
    ['failed', 'a proxy’s page for a server that is away', 502, html],
    ['failed', 'a proxy that waited in vain', 504, html],
    ['foreign', 'the page of a captive portal', 200, html],
    ['foreign', 'a portal that answers programs in JSON', 200, json],
    ['foreign', 'a portal’s words without a type', 200, {}],
    ['foreign', 'a portal’s 404 for every address but its own', 404, json],
    ['foreign', 'a refusal without anything', 403, {}],
    ['foreign', 'a portal’s page in XHTML', 200, { 'Content-Type': 'application/xhtml+xml' }],
    ['foreign', 'a filter’s page', 403, html],
    ['foreign', 'a network that asks for a sign-in', 511, html],
  ])('%s: %s', (kind, _, status, headers) => {
    expect(judgeAnswer(new Response(null, { status, headers }))).toBe(kind)
  })
})
