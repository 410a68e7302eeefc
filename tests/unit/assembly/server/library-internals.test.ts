import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type Socket } from 'node:net'
import type { CachedRouteKind, IncrementalCacheValue } from 'next/dist/server/response-cache/types'
import pg from 'pg'
import { expect, it } from 'vitest'
import PageCache from '@/lib/assembly/server/next-cache/page-cache'

// What we lean on without a promise from its makers (decision 17): here an upgrade that moves it is noticed.
const readModuleText = (module: string) => readFileSync(createRequire(import.meta.url).resolve(module), 'utf8')

it('Next keeps the X-Forwarded-For it receives', () => {
  expect(readModuleText('next/dist/server/base-server.js')).toMatch(/\['x-forwarded-for'\] \?\?= /)
})

it('Next requests the page after an action from itself, at the configured address', () => {
  expect(readModuleText('next/dist/server/app-render/action-handler.js')).toContain('process.env.__NEXT_PRIVATE_ORIGIN')
})

it('a cached page has the fields that its cache counts and copies', async () => {
  const body = Buffer.from('Louvai')
  const page: IncrementalCacheValue = {
    kind: 'APP_PAGE' as CachedRouteKind.APP_PAGE,
    html: '<p>',
    rscData: body,
    headers: { 'x-next-cache-tags': 'hymns' },
    postponed: undefined,
    status: 200,
    segmentData: new Map([['/_tree', body]]),
  }
  const kind = 'APP_ROUTE' as CachedRouteKind.APP_ROUTE
  const route: IncrementalCacheValue = { kind, body, status: 200, headers: {} }
  const cache = PageCache()
  for (const value of [page, route]) {
    await cache.set(value.kind, value, {})
    expect((await cache.get(value.kind))?.value).toEqual(value)
  }
})

it('a database connection exposes whether it is in a statement, and its stream', async () => {
  const database = createServer(answerAsPostgres).listen(0, '127.0.0.1')
  await new Promise(resolve => database.once('listening', resolve))
  const { port } = database.address() as { port: number }
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'nobody', ssl: false })
  const { connection } = client as pg.Client & { connection: { stream: Socket } }
  await client.connect()
  expect(connection.stream.bytesRead).toBeGreaterThan(0)
  expect(client).toHaveProperty('readyForQuery', true)

  const query = client.query('select')
  expect(client).toHaveProperty('readyForQuery', false)
  await query
  expect(client).toHaveProperty('readyForQuery', true)

  const errors: string[] = []
  client.on('error', error => errors.push(error.message))
  connection.stream.destroy(new Error('database fell silent'))
  await new Promise(resolve => client.once('end', resolve))
  expect(errors[0]).toBe('database fell silent')
  database.close()
})

/** Lets everybody in, and has done whatever it is asked. */
function answerAsPostgres(socket: Socket) {
  const protocolMessages = { R: [0, 0, 0, 0], C: [...Buffer.from('SELECT 0\0')], Z: [...Buffer.from('I')] }
  const message = (kind: keyof typeof protocolMessages) => [
    kind.charCodeAt(0),
    0,
    0,
    0,
    4 + protocolMessages[kind].length,
    ...protocolMessages[kind],
  ]
  socket.once('data', () => {
    socket.write(Buffer.from([...message('R'), ...message('Z')]))
    socket.on('data', data => {
      if (data[0] === 'Q'.charCodeAt(0)) socket.write(Buffer.from([...message('C'), ...message('Z')]))
    })
  })
  socket.on('error', () => {})
}
