import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from '@playwright/test'
import { idle } from '@/lib/platform/action/outcome'
import { insertNotice } from '@/tests/support/e2e-notices'
import { createFormData } from '@/tests/support/form'
import { sendRawRequest } from '@/tests/support/raw-request'
import { sql } from '@/tests/support/served-database'
import { test } from '@/tests/support/served-test'

/** A connection to the served app, and what it was answered so far. */
async function openConnection(site: string) {
  const { hostname, port } = new URL(site)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let received = ''
  socket.on('data', data => {
    received += data
  })
  const ask = (path: string, headers: Record<string, string>) => {
    const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  }
  return { ask, received: () => received, end: () => socket.destroy() }
}

test('a page that a client queues behind a stream is available to everybody else, whatever is written meanwhile', {
  tag: '@long',
}, async ({ baseURL: site = '', request, createHeaders, act }) => {
  const [admin, member] = [await createHeaders('admin'), await createHeaders('member')]
  const [playlist] = await sql<{ id: string }>('select id from playlists limit 1')
  // One notice, so that those of other tests stay on the first page of the list.
  const { id: noticeId } = await insertNotice()
  let version = 0
  const write = async () => {
    const title = `Aviso ${randomUUID().slice(0, 8)}`
    version += 1
    const notice = createFormData({
      noticeId,
      version: String(version),
      title,
      content: 'Traga a família',
      type: 'normal',
    })
    expect(await act('updateNotice', [idle, notice], admin)).toMatchObject({ status: 'done' })
    return title
  }
  const connections = []
  for (let round = 0; round < 8; round += 1) {
    for (let n = 0; n < 3; n += 1) await request.get('/app/notices', { headers: member })
    await write()
    const connection = await openConnection(site)
    connections.push(connection)
    connection.ask(`/api/playlists/${playlist?.id}/led`, { ...member, accept: 'text/event-stream' })
    connection.ask('/app/notices', member)
    // A little later in each round.
    for (let n = 0; n < round; n += 1) await request.get('/livez')
    const title = await write()
    for (const path of ['/app/notices', '/app/notices']) {
      const answer = await request.get(path, { headers: member, timeout: 20_000 })
      expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining(title)])
    }
  }
  for (const connection of connections) {
    await expect.poll(connection.received).toContain('text/event-stream')
    connection.end()
  }
})

test('invented router state trees use no memory, and return the page', async ({ baseURL: site = '', request }) => {
  // A page that other tests change only when they change the church, which it names.
  const ask = async (headers = {}, path = '/privacy') => {
    const requestHeaders = { rsc: '1', 'accept-encoding': 'identity', ...headers }
    const answer = await sendRawRequest(site, { path, headers: requestHeaders })
    // Next wants a hash of the headers in the address, and says which.
    return answer.status === 307
      ? await sendRawRequest(site, { path: answer.headers.location, headers: requestHeaders })
      : answer
  }
  const tree = (value: unknown) => ({ 'next-router-state-tree': encodeURIComponent(JSON.stringify(value)) })
  const stored = async () => (await (await request.get('/readyz?details')).json()).memory.kept.answers
  await expect.poll(async () => (await ask()).headers).not.toHaveProperty('x-nextjs-cache')
  let page = await ask()
  expect(page.headers['content-type']).toBe('text/x-component')

  const before = await stored()
  for (let n = 0; n < 200; n += 1) {
    const { status, bytes } = await ask(tree([`x${n}`, {}]))
    if (!bytes.equals(page.bytes)) page = await ask()
    expect([status, bytes.equals(page.bytes)]).toEqual([200, true])
  }
  expect(await stored()).toBeLessThan(before + page.bytes.length * 100)

  // As Next itself answers, asked with trees of its own client: this spelling is answered from no memory.
  const trees = [
    ['', { children: ['__PAGE__', {}] }, null, null, true],
    ['', { children: ['login', {}] }],
  ]
  const spelled = await ask({}, '/%70rivacy')
  for (const value of trees) {
    const { headers, bytes } = await ask(tree(value), '/%70rivacy')
    expect([headers['x-nextjs-prerender'], bytes.equals(spelled.bytes)]).toEqual(['1', true])
  }
})

test('protocol upgrades are ignored and the request is answered normally', async ({ baseURL: site = '' }) => {
  for (const [path, upgrade, status] of [
    ['/', 'h2c', 200],
    ['/_next/webpack-hmr', 'websocket', 404],
    ['/livez', 'websocket', 200],
  ] as const) {
    const connection = await openConnection(site)
    connection.ask(path, {
      connection: 'Upgrade, HTTP2-Settings, close',
      upgrade,
      'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
    })
    await expect.poll(connection.received, path).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    connection.end()
  }
})

test('readiness details are sent only to the machine itself', async ({ request }) => {
  const ask = async (headers: Record<string, string>) =>
    await (await request.get('/readyz?details', { headers })).text()
  expect(JSON.parse(await ask({}))).toMatchObject({ ready: true })
  const others: Record<string, string>[] = [
    { 'x-forwarded-for': '198.51.100.7' },
    { 'x-forwarded-for': '127.0.0.1' },
    { via: '1.1 caddy' },
  ]
  for (const headers of others) expect(await ask(headers)).toBe('ok')
})
