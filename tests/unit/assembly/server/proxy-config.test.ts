import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { pages as pagesOf } from '@/lib/assembly/server/pages'
import { startPlainCaddy } from '@/scripts/bench/caddy'
import { closeAll } from '@/scripts/installation/cleanup'
import { findFreePort } from '@/scripts/system/ports'

/** The configuration that docs/in-front.md recommends: `npm run bench in-front` tries it with the real program. */
const conf = readFileSync('docs/in-front/nginx.conf', 'utf8').replace(/^\s*#.*$/gm, '')
const locations = [...conf.matchAll(/^ {4}location (.+) \{\n([\s\S]*?)^ {4}\}$/gm)].map(
  ([, pattern = '', body = '']) => ({
    place: pattern,
    says: body,
  }),
)
const cachingLocations = locations.filter(({ says: body }) => body.includes('proxy_cache '))

const addressOf = (pattern: string) =>
  pattern.replace('[month]', '2026-11').replace(/\[[^\]]+\]/g, () => crypto.randomUUID())
/** Every page, and some of what is none. */
const patterns = [
  ...pagesOf.map(({ pattern }) => pattern),
  '/api/me',
  '/api/live',
  '/livez',
  '/calendar.ics',
  '/uploads/[name]',
]

it('nginx caches the pages that are the same for every visitor, and no others', () => {
  const [pages] = cachingLocations
  const pagePattern = new RegExp(/"(.+)"/.exec(pages?.place ?? '')?.[1] ?? 'nothing')
  const all = patterns.map(addressOf).sort()
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter(address => pagePattern.test(address)).map(address => address.replace(/[\da-f-]{36}/, '…'))).toEqual(
    ['/', '/calendar', '/calendar/2026-11', '/login', '/share/playlist/…'],
  )
})

it('it caches and serves pages only without cookies, and requests the live route without them', () => {
  expect(cachingLocations.map(({ place: pattern }) => pattern.slice(0, 4))).toEqual(['~ "^', '= /a'])
  expect(cachingLocations[0]?.says).toContain('proxy_cache_bypass $own;')
  expect(cachingLocations[0]?.says).toContain('proxy_no_cache $own;')
  expect(conf).toMatch(/map "\$http_cookie[^"]*" \$own \{\s+default 1;\s+"" "";\s+\}/)
  expect(conf).toMatch(/\/api\/live "";\s+\}/)
  expect(conf).toContain('proxy_set_header Cookie $cookie_for_app;')
})

it('for one second, and never a response with a cookie', () => {
  for (const { says: body } of cachingLocations) {
    expect(body).toContain('proxy_cache_valid 200 1s;')
    expect(/proxy_ignore_headers (.*);/.exec(body)?.[1]).not.toMatch(/Set-Cookie|Vary/)
    expect(body, 'a header set here would undo those set for all').not.toContain('proxy_set_header')
  }
  expect(conf).not.toContain('proxy_cache_use_stale')
})

it('what another instance is asked for after a second comes whole: no page of the team, no download, no stream', () => {
  const impatient = locations.filter(({ says }) => says.includes('proxy_read_timeout 1s;'))
  const isImpatient = (address: string) =>
    impatient.some(({ place }) =>
      place.startsWith('= ')
        ? place === `= ${address}`
        : new RegExp(/"(.+)"/.exec(place)?.[1] ?? 'nothing').test(address),
    )
  for (const { pattern, audience } of pagesOf.filter(({ audience }) => audience === 'team' || audience === 'members'))
    expect(isImpatient(addressOf(pattern)), pattern).toBe(audience === 'members')
  for (const address of ['/api/me/export', '/api/playlists/1/led', '/uploads/1.jpg', '/agenda/1.ics'])
    expect(isImpatient(address), address).toBe(false)
  // What writes is sent once, and waited for.
  const forPages = impatient.filter(({ place }) => place.startsWith('~'))
  for (const { says } of forPages)
    expect(says).toMatch(/if \(\$request_method !~ "\^\(GET\|HEAD\)\$"\) \{ return 418; \}/)
  expect(locations.find(({ place }) => place === '@write')?.says).not.toContain('proxy_read_timeout')
})

const hasCaddy = spawnSync('caddy', ['version']).error === undefined
const caddyfiles = ['docs/in-front/Caddyfile', 'docs/operating/comunhao.caddy']

it('the Caddyfiles are what Caddy understands, where there is one, and replace what a visitor says of addresses', () => {
  for (const file of caddyfiles) {
    expect(readFileSync(file, 'utf8')).toContain('header_up -X-Forwarded-Host')
    if (!hasCaddy) continue
    const { status, stderr } = spawnSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'], {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
  }
})

it.runIf(hasCaddy)('who reads or sends a form while the app restarts waits, and is served once', async () => {
  const [app, port] = [await findFreePort(), await findFreePort()]
  const served: string[] = []
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const body: Buffer[] = []
    request.on('data', piece => body.push(piece))
    request.on('end', () => {
      served.push(`${request.method} ${request.url} ${Buffer.concat(body)}`)
      response.end()
    })
  }
  const before = await listen(app, answer)
  await startPlainCaddy({ port, apps: [app] })
  await endServer(before)

  const ask = (method: string, body?: string) => fetch(`http://localhost:${port}/app`, { method, body })
  const asked = [ask('GET'), ask('POST', 'um'), ask('PUT', 'dois'), ask('DELETE')]
  // Caddy tries four times a second: nobody is told no meanwhile.
  await expect(Promise.race([...asked, pause(700, 'all wait')])).resolves.toBe('all wait')
  const after = await listen(app, answer)
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(served.filter(line => line.includes(' /app')).toSorted()).toEqual([
    'DELETE /app ',
    'GET /app ',
    'POST /app um',
    'PUT /app dois',
  ])
  await closeAll()
  await endServer(after)
})

function listen(port: number, answer: RequestListener) {
  const server = createServer(answer)
  return new Promise<Server>(resolve => server.listen(port, '127.0.0.1', () => resolve(server)))
}

function endServer(server: Server) {
  server.closeAllConnections()
  return new Promise(resolve => server.close(resolve))
}
