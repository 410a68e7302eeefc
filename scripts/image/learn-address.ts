import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'

/**
 * ONCE names the host to its proxy, not to the app, and opens https://host/up right after the installation: the first
 * request that came through the proxy says the address, which is stored.
 */
export async function learnAddress({ port, file, isSecure }: { port: number; file: string; isSecure: boolean }) {
  const server = createServer()
  const host = new Promise<string>(resolve => {
    server.on('request', (request, response) => {
      const name = readProxiedHost(request)
      answer(request, response)
      if (name) resolve(name)
    })
  })
  server.listen(port)
  const address = `${isSecure ? 'https' : 'http'}://${await host}`
  writeFileSync(file, `${address}\n`)
  server.close()
  server.closeIdleConnections()
  await once(server, 'close')
  return address
}

/** The proxy's own check asks for the container by its id or address, and passes nobody's address on. */
function readProxiedHost({ headers }: IncomingMessage) {
  const host = headers['x-forwarded-for'] ? (headers.host ?? '') : ''
  const [name = ''] = host.split(':')
  const isName = /^[a-z\d.-]+$/i.test(name) && !isIP(name) && (name.includes('.') || name === 'localhost')
  return isName ? host.toLowerCase() : undefined
}

function answer({ url }: IncomingMessage, response: ServerResponse) {
  response.setHeader('Connection', 'close')
  response.setHeader('Cache-Control', 'no-store')
  if (url === '/up') return response.end('ok')
  response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '5', Refresh: '5' })
  return response.end(
    '<!doctype html><html lang="pt-BR"><title>Abrindo</title><p>O site está abrindo. Um instante.</p>',
  )
}
