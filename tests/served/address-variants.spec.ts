import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { type RawRequest, sendRequest } from '@/tests/support/raw-request'
import { test } from '@/tests/support/served-test'

const read = (file: string) => readFileSync(path.join(process.env.NEXT_DIST_DIR ?? '', file), 'utf8')

/** The members' pages that the build made ahead, and one that is made when it is first asked for. */
const pages = () => [
  ...Object.keys(JSON.parse(read('prerender-manifest.json')).routes).filter(page => /^\/app(\/|$)/.test(page)),
  '/app/hymns/6f1f7c1e-1111-4111-8111-111111111111',
]

/** Every way to write a page's address, or to ask for a part of it, that Next or a proxy in front might read as the page. */
const requestVariants: Record<string, (page: string) => RawRequest> = {
  plain: page => ({ path: page }),
  'in capitals': page => ({ path: page.toUpperCase() }),
  'with one capital': page => ({ path: page.replace('/app', '/App') }),
  'with a capital at its end': page => ({ path: page.slice(0, -1) + page.slice(-1).toUpperCase() }),
  encoded: page => ({ path: page.replace('a', '%61') }),
  'encoded at its end': page => ({ path: `${page.slice(0, -1)}%${page.charCodeAt(page.length - 1).toString(16)}` }),
  'encoded twice': page => ({ path: page.replace('a', '%2561') }),
  'with an encoded slash': page => ({ path: page.replace('/app/', '/app%2F') }),
  'with two slashes': page => ({ path: `/${page}` }),
  'with slashes everywhere': page => ({ path: page.replaceAll('/', '//') }),
  'with a slash at its end': page => ({ path: `${page}/` }),
  'with a backslash': page => ({ path: `\\${page.slice(1)}` }),
  'by a detour': page => ({ path: `/login/..${page}` }),
  'by an encoded detour': page => ({ path: `/login/%2e%2e${page}` }),
  'through the static files': page => ({ path: `/_next/static/../../server/app${page}.html` }),
  'with a parameter in its path': page => ({ path: `${page};a=b` }),
  'with a search': page => ({ path: `${page}?to=/login` }),
  'as a part of React’s': page => ({ path: page, headers: { rsc: '1' } }),
  'fetched ahead': page => ({ path: page, headers: { rsc: '1', 'next-router-prefetch': '1' } }),
  'fetched ahead whole': page => ({ path: page, headers: { rsc: '1', 'next-router-prefetch': '2' } }),
  'by its tree': page => ({ path: page, headers: { ...ahead, 'next-router-segment-prefetch': '/_tree' } }),
  'by its segments': page => ({ path: page, headers: { ...ahead, 'next-router-segment-prefetch': '/_full' } }),
  'as a file of HTML': page => ({ path: `${page}.html` }),
  'as a file of React’s': page => ({ path: `${page}.rsc` }),
  'as a file of its tree': page => ({ path: `${page}.segments/_tree.segment.rsc` }),
  'as a file of its segments': page => ({ path: `${page}.segments/_full.segment.rsc` }),
  'as data': page => ({ path: `/_next/data/${read('BUILD_ID')}${page}.json` }),
  'as data, by a header': page => ({ path: page, headers: { 'x-nextjs-data': '1' } }),
  'as data, in capitals': page => ({ path: `/_NEXT/DATA/${read('BUILD_ID')}${page}.json` }),
  'as an image': page => ({ path: `/_next/image?url=${encodeURIComponent(page)}&w=640&q=75` }),
  'past the proxy, as of old': page => ({ path: page, headers: { 'x-middleware-subrequest': subrequest } }),
  'by the headers of a platform': page => ({ path: '/', headers: { 'x-matched-path': page, 'x-invoke-path': page } }),
  'by a rewrite of a proxy in front': page => ({
    path: '/',
    headers: { 'x-rewrite-url': page, 'x-original-url': page },
  }),
  'for a renewal': page => ({ path: page, headers: { 'x-prerender-revalidate': '1' } }),
  'as a search engine': page => ({ path: page, headers: { 'user-agent': 'Googlebot' } }),
  'of another host': page => ({ path: page, headers: { host: 'other.example' } }),
  'by another method': page => ({ path: page, method: 'PUT' }),
  'as a form': page => ({ path: page, method: 'POST', headers: { 'content-type': 'text/plain' }, body: '[]' }),
  'as something to go on with': page => ({ path: page, method: 'POST', headers: { 'next-resume': '1' }, body: '[]' }),
}
const ahead = { rsc: '1', 'next-router-prefetch': '1' }
const subrequest = 'proxy:proxy:proxy:proxy:proxy'

test('no prerendered members’ page is sent without a session, in any spelling of the request', async ({
  baseURL: site = '',
}) => {
  expect(pages().length).toBeGreaterThan(8)
  for (const page of pages()) {
    for (const [variant, createRequest] of Object.entries(requestVariants)) {
      const { status, text } = await sendRequest(site, createRequest(page))
      // Where a platform's header is not heeded, the address itself is: the landing.
      if (createRequest(page).path === '/') expect(text, `${page} ${variant}`).toContain('<section id="home"')
      else expect(status, `${page} ${variant}`).toBeGreaterThanOrEqual(300)
      expect(text, `${page} ${variant}`).not.toMatch(
        /app\/(hymns|notices|playlists|profile|add-\w+)\/page|"Meu perfil"/,
      )
    }
  }
})

test('addresses work in lower case only: any other address is not found', async ({ baseURL: site = '' }) => {
  for (const address of ['/Login', '/CALENDAR', '/Calendar/2026-11', '/Share/Playlist/1', '/API/me', '/Api/Notices']) {
    expect((await sendRequest(site, { path: address, headers: { 'x-month': '2151-04' } })).status, address).toBe(404)
  }
  for (const address of ['/UPLOADS/notices/a.jpg', '/Readyz', '/LIVEZ', '/Agenda/1.ics', '/Calendar.ics'])
    expect((await sendRequest(site, { path: address })).status, address).toBe(404)
})
