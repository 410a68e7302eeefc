import { expect } from '@playwright/test'
import { church } from '@/lib/church/church'
import { sql } from '@/tests/support/behind'
import { test } from '@/tests/support/served'

/** What a page tells programs, in the order it stands there. */
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text)
const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1]

test('search engines find out who, where and when', async ({ request, baseURL }) => {
  const home = await (await request.get('/')).text()
  expect(attribute(home, /<title>([^<]*)/)).toMatch(/Comunidade Porto Desejado/)
  expect(attribute(home, /<link rel="canonical" href="([^"]*)"/)).toBe(baseURL)
  expect(attribute(home, /<meta name="description" content="([^"]*)"/)).toBe(church.description)
  const data = JSON.parse(dataIn(home)[0] ?? '')
  expect(data).toMatchObject({ '@type': 'Church', name: church.name, url: baseURL, geo: church.position })
  expect(data.openingHoursSpecification).toHaveLength(church.services.length)
  const picture = await request.get(attribute(home, /<meta property="og:image" content="([^"]*)"/) ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')
})

test('they are shown the way to what is public, and to nothing else', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${baseURL}/</loc>`)
  expect(sitemap).toMatch(/<loc>[^<]*\/<\/loc>\s*<lastmod>20\d\d-/)
  expect(sitemap).toMatch(/<loc>[^<]*\/calendar<\/loc>\s*<lastmod>20\d\d-/)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect((await request.get('/app', { maxRedirects: 0 })).headers()['x-robots-tag']).toBe('noindex')
  expect((await request.get('/')).headers()['x-robots-tag']).toBeUndefined()
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})

test('they learn of the public events', async ({ request }) => {
  const texts = dataIn(await (await request.get('/calendar')).text())
  const events = texts.flatMap(text => JSON.parse(text)['@graph'] ?? []).filter(entry => entry['@type'] === 'Event')
  expect(events.length).toBeGreaterThan(0)
  const hidden = await sql<{ title: string }>('select title from events where members_only')
  for (const { title } of hidden) expect(texts.join('')).not.toContain(title)
})
