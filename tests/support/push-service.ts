import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { pushClient } from '@/lib/assembly/push/delivery/push-client'
import { certificate, key } from './push-certificate'
import { decryptPush, findFault } from './push-protocol'

/** What the push service of a device does with a message. */
export type Answer =
  | number
  | 'hang'
  | 'drop'
  | 'endless body'
  | 'silent body'
  | { status: number; headers: Record<string, string> }

/** A message as the device shows it. */
type Shown = {
  web_push: number
  notification: { title: string; body: string; navigate: string; tag: string; lang: string; icon: string }
  app_badge?: number
}
type Received = { shown: Shown; bytes: number; headers: IncomingMessage['headers']; subject: string }

/** A browser that subscribed: its keys, what its push service does, and what arrived. */
type Browser = {
  ecdh: ECDH
  auth: Buffer
  host: string
  vapidKey: string
  answer: Answer
  received: Received[]
  /** What waits for a device that is switched off: of a topic, the newest. */
  waiting: Map<string, Shown>
}

/**
 * A push service of our own on this machine, behind every name below push.example: it decrypts messages as a browser
 * does, and refuses what another push service would refuse. The app's client reaches it instead of the internet.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  const faults: string[] = []
  const connections = { opened: 0, addresses: new Set<string>(), requests: 0 }
  const server = createServer({ cert: certificate, key }, (request, response) => {
    connections.requests += 1
    answerPush(request, response).catch(error => faults.push(String(error)))
  })
  server.on('secureConnection', () => {
    connections.opened += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A test that ends without closing it does not keep its process alive.
  server.unref()
  const { port } = server.address() as AddressInfo
  const restore = reach(port)

  return { subscribe, browserOf, faults, connections, close }

  /** Subscribes a browser for a key of ours. Returns what it sends to our server. */
  function subscribe(vapidKey: string, { host = 'push.example', answer = 201 as Answer } = {}) {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const auth = randomBytes(16)
    const path = `/send/${randomUUID()}`
    browsers.set(path, { ecdh, auth, host, vapidKey, answer, received: [], waiting: new Map() })
    return {
      endpoint: `https://${host}${path}`,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      vapidKey,
    }
  }

  function browserOf({ endpoint }: { endpoint: string }) {
    const browser = browsers.get(new URL(endpoint).pathname)
    if (!browser) throw new Error('nobody subscribed with this endpoint')
    return browser
  }

  async function answerPush(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const browser = browsers.get(request.url ?? '')
    if (!browser) return response.writeHead(404).end()

    const fault = findFault(request, body, browser)
    if (fault) {
      faults.push(fault)
      // As Google's and Mozilla's do when a message is signed with another key.
      return response.writeHead(fault === 'another key' ? 403 : 400).end(fault)
    }
    return send(browser.answer, response, () => take(browser, request, body))
  }

  function take(browser: Browser, request: IncomingMessage, body: Buffer) {
    const shown = JSON.parse(decryptPush(body, browser)) as Shown
    const [, claims = ''] = request.headers.authorization?.split('.') ?? []
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    browser.received.push({ shown, bytes: body.length, headers: request.headers, subject: sub })
    browser.waiting.set(String(request.headers.topic), shown)
  }

  async function close() {
    restore()
    server.closeAllConnections()
    server.close()
  }

  /** Sends every host's messages to this server, which has another port, over the app's own client. */
  function reach(port: number) {
    const { post, resolveAddresses } = pushClient
    const known = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...known, certificate])
    pushClient.resolveAddresses = async () => ['93.184.216.34']
    pushClient.post = (url, address, options) => {
      connections.addresses.add(address)
      return post(Object.assign(new URL(url), { port: String(port) }), '127.0.0.1', options)
    }
    return () => {
      Object.assign(pushClient, { post, resolveAddresses })
      tls.setDefaultCACertificates(known)
    }
  }
}

function send(answer: Answer, response: ServerResponse, take: () => void) {
  if (answer === 'hang') return
  if (answer === 'drop') return response.destroy()
  const { status, headers } =
    typeof answer === 'object' ? answer : { status: typeof answer === 'number' ? answer : 201 }
  if (status < 300) take()
  response.writeHead(status, headers)
  if (answer === 'silent body') return response.write('…')
  if (answer === 'endless body') return pour(response)
  return response.end()
}

/** Writes as long as somebody reads. */
function pour(response: ServerResponse) {
  const write = () => {
    while (response.writable && response.write(Buffer.alloc(16_384, 'x')));
  }
  response.on('drain', write)
  write()
}
