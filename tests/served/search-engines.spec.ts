import { expect } from '@playwright/test'
import { demoChurch as church } from '@/lib/church/demo'
import { sql } from '@/tests/support/served-database'
import { test } from '@/tests/support/served-test'

type PageRequest = { path: string; method: 'GET' | 'POST'; headers: Record<string, string> }

/** What a page tells programs, in the order it stands there. */
const parseStructuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text)
const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1]

test('search engines can read who, where and when', async ({ request, baseURL }) => {
  const home = await (await request.get('/')).text()
  expect(attribute(home, /<title>([^<]*)/)).toMatch(/Comunidade Porto Desejado/)
  expect(attribute(home, /<link rel="canonical" href="([^"]*)"/)).toBe(baseURL)
  expect(attribute(home, /<meta name="description" content="([^"]*)"/)).toBe(church.description)
  const data = JSON.parse(parseStructuredData(home)[0] ?? '')
  expect(data).toMatchObject({ '@type': 'Church', name: church.name, url: baseURL, geo: church.position })
  expect(data.openingHoursSpecification).toHaveLength(church.services.length)
  const picture = await request.get(attribute(home, /<meta property="og:image" content="([^"]*)"/) ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')
})

test('they are directed to public pages, and to nothing else', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${baseURL}/</loc>`)
  expect(sitemap).toMatch(/<loc>[^<]*\/<\/loc>\s*<lastmod>20\d\d-/)
  expect(sitemap).toMatch(/<loc>[^<]*\/calendar<\/loc>\s*<lastmod>20\d\d-/)
  expect(sitemap).toContain(`<loc>${baseURL}/privacy</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect((await request.get('/app', { maxRedirects: 0 })).headers()['x-robots-tag']).toBe('noindex')
  expect((await request.get('/')).headers()['x-robots-tag']).toBeUndefined()
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})

test('they can read the public events', async ({ request }) => {
  const texts = parseStructuredData(await (await request.get('/calendar')).text())
  const events = texts.flatMap(text => JSON.parse(text)['@graph'] ?? []).filter(entry => entry['@type'] === 'Event')
  expect(events.length).toBeGreaterThan(0)
  const hidden = await sql<{ title: string }>('select title from events where members_only')
  for (const { title } of hidden) expect(texts.join('')).not.toContain(title)
})

test('without a session no request returns a comment, name, photo or account of anyone', async ({
  request,
  createHeaders,
  baseURL: origin = '',
}) => {
  const people = await sql<{ id: string; name: string }>(
    'select id, name from profiles where id in (select author_id from notice_comments union select created_by from playlists)',
  )
  const comments = await sql<{ content: string }>('select content from notice_comments')
  const [notice] = await sql<{ id: string }>('select notice_id as id from notice_comments')
  const [playlist] = await sql<{ id: string }>('select id from playlists where created_by is not null')
  const secrets = [
    '/uploads/avatars/',
    ...people.flatMap(({ id, name }) => [id, name]),
    ...comments.map(({ content }) => content),
  ]
  const found = (text: string) => secrets.filter(secret => text.includes(secret))

  const inside = await (await request.get('/app/notices', { headers: await createHeaders('guest') })).text()
  expect(found(inside).length, 'a guest reads them').toBeGreaterThan(3)

  const pages = [
    '/',
    '/calendar',
    '/calendar.ics',
    `/share/playlist/${playlist?.id}`,
    '/app',
    '/app/notices',
    '/app/notices/important',
    `/app/notices/${notice?.id}`,
    `/notices/${notice?.id}`,
    '/app/playlists',
  ]
  const beyond = `?createdAt=9999-01-01T00:00:00.000Z&id=${notice?.id}`
  const answers = [
    `/api/notices${beyond}`,
    `/api/notices/important${beyond}`,
    `/api/notices/${notice?.id}/comments`,
    `/api/playlists${beyond}`,
    `/api/playlists/${playlist?.id}`,
    '/api/me',
  ]
  const rsc = { RSC: '1', 'Next-Router-Prefetch': '1' }
  const requests = [...pages, ...answers].flatMap((path): PageRequest[] => [
    { path, method: 'GET', headers: {} },
    { path, method: 'GET', headers: { RSC: '1' } },
    { path, method: 'GET', headers: { ...rsc, 'Next-Router-Segment-Prefetch': '/_tree' } },
    { path: `${path}.rsc`, method: 'GET', headers: {} },
    { path, method: 'POST', headers: { origin } },
    {
      path,
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded', 'next-action': 'x' },
    },
  ])
  for (const { path, method, headers } of requests) {
    const answer = await request.fetch(path, { method, headers, maxRedirects: 0 })
    expect(found(await answer.text()), `${method} ${path} ${JSON.stringify(headers)}`).toEqual([])
  }
  for (const path of answers.slice(0, 4)) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(401)
    expect(await answer.json()).toEqual({ refusal: 'Entre para ver.' })
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
  }
})

test('the preview of a shared playlist shows its name and length, and no person', async ({ request }) => {
  const [playlist] = await sql<{ id: string; name: string }>(
    'select id, name from playlists where created_by is not null',
  )
  const html = await (await request.get(`/share/playlist/${playlist?.id}`)).text()
  expect(attribute(html, /<meta property="og:title" content="([^"]*)"/)).toBe(playlist?.name)
  const picture = await request.get(attribute(html, /<meta property="og:image" content="([^"]*)"/) ?? '')
  expect(picture.status()).toBe(200)
  expect(picture.headers()['content-type']).toBe('image/png')
})

test('a notice on the public page has its own page for search engines and previews; other notices have none', async ({
  request,
  baseURL,
}) => {
  const chosen = (is: boolean) =>
    sql<{ id: string; title: string }>(
      'select id, title from notices where show_on_homepage = $1 and removed_at is null order by created_at',
      [is],
    )
  const [[open], [shut]] = await Promise.all([chosen(true), chosen(false)])
  const answer = await request.get(`/notices/${open?.id}`)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['x-robots-tag']).toBeUndefined()
  const html = await answer.text()
  expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(`${baseURL}/notices/${open?.id}`)
  expect(attribute(html, /<meta property="og:title" content="([^"]*)"/)).toBe(open?.title)
  expect(attribute(html, /<meta property="og:type" content="([^"]*)"/)).toBe('article')
  expect(JSON.parse(parseStructuredData(html)[0] ?? '')).toMatchObject({
    '@type': 'NewsArticle',
    headline: open?.title,
  })
  const picture = await request.get(attribute(html, /<meta property="og:image" content="([^"]*)"/) ?? '')
  expect(picture.status()).toBe(200)
  expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/)
  // WhatsApp shows none that is larger.
  expect((await picture.body()).length).toBeLessThan(300_000)

  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${baseURL}/notices/${open?.id}</loc>`)
  expect(sitemap).not.toContain(`${shut?.id}`)
  for (const id of [shut?.id, '00000000-0000-4000-8000-000000000000', 'x', 'amostra', '%00', open?.id.slice(0, 20)]) {
    const none = await request.get(`/notices/${id}`)
    expect([400, 404], `${id}`).toContain(none.status())
    expect(await none.text()).not.toContain(shut?.title)
    expect((await request.get(`/notices/${id}/opengraph-image`)).status()).not.toBe(200)
  }
})
