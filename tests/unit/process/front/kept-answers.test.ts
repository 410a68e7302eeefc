import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import type { KeptPage } from '@/lib/process/cache/kept-page'
import { now } from '@/lib/process/cache/stale-tags'
import { Answer } from '@/lib/process/front/answer'
import { afterOthers, answeredFromMemory, keepWhenWhole } from '@/lib/process/front/kept-answers'

it('whoever comes after one who left while waiting is not kept waiting for them', async () => {
  const page: KeptPage = { value: {}, tags: [], lastModified: now() }
  let leaver = () => {}
  const left = new Promise<void>(resolve => {
    leaver = resolve
  })
  const server = createServer({ ServerResponse: Answer }, async (request, response) => {
    if (request.headers.leaves) {
      // As it waited for others, its asker went away; then its turn comes.
      await once(response, 'close')
      keepWhenWhole(request, response, { page })
      return leaver()
    }
    await afterOthers(request)
    if (answeredFromMemory(request, response)) return
    keepWhenWhole(request, response, { page })
    response.setHeader('Content-Type', 'text/html')
    response.end('<p>Louvai ao Senhor</p>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/um-caminho`
  const read = async () => (await fetch(at, { signal: AbortSignal.timeout(5000) })).text()
  try {
    expect(await read()).toContain('Louvai')
    const leaving = get(at, { headers: { leaves: 'yes' } }).on('error', () => {})
    leaving.once('socket', socket => socket.once('connect', () => setImmediate(() => leaving.destroy())))
    await left
    expect(await read()).toContain('Louvai')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
