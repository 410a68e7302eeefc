import { NodeNextResponse } from 'next/dist/server/base-http/node'
import { beforeEach, expect, it, vi } from 'vitest'
import { replaceOutageErrors } from '@/lib/assembly/server/outage-response'
import { requestFromListener as answered, type Listener } from '@/tests/support/node-server'

const database = vi.hoisted(() => ({ away: true }))
vi.mock('@/lib/platform/runtime/outage', () => ({ isDatabaseAway: () => database.away }))

beforeEach(() => {
  database.away = true
})

const served = (listener: Listener, requestOptions = {}) =>
  answered((request, response) => {
    replaceOutageErrors({ request, response })
    return listener(request, response)
  }, requestOptions)

const failures: [string, Listener][] = [
  ['at once', (_, response) => response.writeHead(500, { 'Content-Length': '5' }).end('Error')],
  [
    'with its body',
    (_, response) => {
      response.statusCode = 500
      response.setHeader('Content-Length', '5')
      response.write('Err')
      response.end('or')
    },
  ],
  ['by Next itself', (_, response) => void nextFails(new NodeNextResponse(response))],
]

function nextFails(response: NodeNextResponse) {
  response.statusCode = 500
  response.body('Internal Server Error').send()
}

it.each(failures)('an error response %s is sent as an outage', async (_, fail) => {
  const page = await served(fail, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '15', 'no-store'])
  expect(page.body).toContain('<h1>Algo deu errado</h1>')
  expect(page.body).not.toContain('Error')

  const words = await served(fail)
  expect([words.status, words.body]).toEqual([503, '{"refusal":"Tente novamente em alguns instantes."}'])
})

it.each(failures)('an error response %s with the database available is not changed', async (_, fail) => {
  database.away = false
  const answer = await served(fail)
  expect(answer.status).toBe(500)
  expect(answer.body).toMatch(/Error$/)
})

it('a success while the database is away is not changed', async () => {
  const answer = await served((_, response) => void response.end('Louvai'), { headers: { accept: 'text/html' } })
  expect([answer.status, answer.body]).toEqual([200, 'Louvai'])
})
