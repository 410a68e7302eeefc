import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What lies between a browser and the house: it lets through, says nothing for ever, or answers in the house's place. */
export type Street = 'open' | 'silent' | 'lying' | 'leading away'

/** An address of its own for the house, on which the way to it can be cut and changed. */
export async function aStreet(site: string) {
  let how: Street = 'open'
  let deployed = false
  const server = createServer((asked, answer) => {
    if (how === 'silent') return
    if (how === 'lying') return void answer.writeHead(200, { 'Content-Type': 'text/html' }).end(hotel)
    if (how === 'leading away') return void answer.writeHead(302, { Location: 'http://127.0.0.1:9/login' }).end()
    passOn(site, asked, answer, deployed)
  })
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    site: `http://localhost:${port}`,
    become: (next: Street) => {
      how = next
    },
    /** Nobody listens there any more. */
    async cut() {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
    mend: () => listen(port),
    /** From now on the house serves another build: its files have other names, and those of before are gone. */
    deploy: () => {
      deployed = true
    },
    async close() {
      server.closeAllConnections()
      if (server.listening) await new Promise(resolve => server.close(resolve))
    },
  }
}

/** As it stands in the service worker. */
const buildName = /\bbuild ([\da-f]{20})\b/g

const hotel = '<!doctype html><title>Hotel</title><h1>Entre com o número do seu quarto</h1>'

function passOn(site: string, asked: IncomingMessage, answer: ServerResponse, deployed: boolean) {
  const { url = '', method } = asked
  // What is rewritten here would be taken for unchanged.
  const { 'if-none-match': _, ...headers } = asked.headers
  const isOld = deployed && /\/_next\/static\/chunks\/(?!next-)/.test(url)
  if (isOld) return void answer.writeHead(404).end()

  const path = url.replace('/chunks/next-', '/chunks/')
  const onward = request(
    `${site}${path}`,
    { method, headers: { ...headers, 'accept-encoding': 'identity' } },
    async got => {
      const rewritten = deployed && /html|javascript|x-component/.test(String(got.headers['content-type']))
      if (!rewritten) {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        return void got.pipe(answer)
      }
      const kept = { ...got.headers }
      delete kept['content-length']
      answer.writeHead(got.statusCode ?? 502, kept)
      const renamed = (await text(got)).replaceAll('static/chunks/', 'static/chunks/next-')
      answer.end(renamed.replace(buildName, 'build next-$1'))
    },
  )
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
