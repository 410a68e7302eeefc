import { describe, expect, it } from 'vitest'
import { judgeAnswer } from '@/lib/our-answer'

describe('an answer to something that was sent is', () => {
  const ours = { 'X-Comunhao': 'America/Sao_Paulo' }
  const html = { 'Content-Type': 'text/html; charset=utf-8' }
  const json = { 'Content-Type': 'application/json' }

  it.each<[ReturnType<typeof judgeAnswer>, string, number, Record<string, string>]>([
    ['ours', 'what an action answers', 200, { ...ours, 'Content-Type': 'text/x-component' }],
    ['ours', 'what an action answers on a plain Next server', 200, { 'Content-Type': 'text/x-component' }],
    ['ours', 'what a route answers', 200, json],
    ['ours', 'a refusal of ours', 409, { ...ours, ...json }],
    ['ours', 'a refusal without anything', 403, {}],
    ['ours', 'a page of ours', 404, { ...ours, ...html }],
    ['failed', 'a bare 500', 500, {}],
    ['failed', 'an error page of ours', 500, { ...ours, ...html }],
    ['failed', 'an outage of our database', 503, { ...ours, ...json }],
    ['failed', 'a proxy’s page for a server that is away', 502, html],
    ['failed', 'a proxy that waited in vain', 504, html],
    ['none', 'the page of a captive portal', 200, html],
    ['none', 'a portal’s page in XHTML', 200, { 'Content-Type': 'application/xhtml+xml' }],
    ['none', 'a filter’s page', 403, html],
    ['none', 'a network that asks for a sign-in', 511, html],
  ])('%s: %s', (kind, _, status, headers) => {
    expect(judgeAnswer(new Response(null, { status, headers }))).toBe(kind)
  })
})
