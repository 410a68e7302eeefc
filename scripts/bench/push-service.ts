import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { certificate, key } from '@/tests/support/push-certificate'

/** A push service in a process of its own, started by push.ts, that accepts everything after so many milliseconds. */
const latency = Number(process.argv[2] ?? 0)
const server = createServer({ cert: certificate, key }, async (request, response) => {
  request.resume()
  await pause(latency)
  response.writeHead(201).end()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
