import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { leaveToSuccessor } from '@/lib/platform/runtime/shutdown'

/**
 * What the start command and an app say to each other. Releases that follow each other speak it, so it only grows: the
 * app names the port of its side door, gets the socket when its /readyz answers 200 there, and is asked to leave when a
 * successor serves.
 */
export type StartMessage = { type: 'listen' } | { type: 'leave'; successor: string }
export type AppMessage = { type: 'prepared'; port: number } | { type: 'listening' }

/**
 * Serves on a socket that belongs to the start command: another release's app can listen on the same one, and no
 * connection is lost while they change. Until the start command gives it, only a port on this machine answers.
 */
export async function listenOnGivenSocket(server: Server, onSuccessor: (folder: string) => void) {
  const sideDoor = createServer(socket => server.emit('connection', socket)).listen(0, '127.0.0.1')
  await once(sideDoor, 'listening')
  send({ type: 'prepared', port: (sideDoor.address() as AddressInfo).port })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    process.on('message', (message: StartMessage, socket: unknown) => {
      if (message.type === 'listen') server.listen(socket, resolve)
      else {
        onSuccessor(message.successor)
        void leaveToSuccessor(server)
      }
    })
  })
  sideDoor.close()
  send({ type: 'listening' })
}

function send(message: AppMessage) {
  if (process.connected) process.send?.(message)
}
