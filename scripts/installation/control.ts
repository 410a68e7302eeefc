import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describeError, problem } from '@/scripts/problem.mjs'
import { print } from '@/scripts/steps.mjs'
import { onClose } from './cleanup'

/** The longest name that every system allows a socket. */
const MAX_SOCKET_NAME = 103

type Answer = { done: true } | { failed: string }

/**
 * Lets `npm run upgrade` ask this start command to serve the release in another folder; only its own user may. `name`
 * is that of its lock.
 */
export function acceptTakeovers(dataFolder: string, name: string, replace: (folder: string) => Promise<void>) {
  const file = socketFile(dataFolder, name)
  rmSync(file, { force: true })
  const server = createServer(socket => {
    socket.on('error', () => {}) // Whoever asked is gone; the change goes on.
    createInterface(socket).once('line', folder => void answer(socket, replace(folder)))
  })
  server.on('error', error => print(`  npm run upgrade needs a restart afterwards: ${describeError(error)}\n`))
  server.listen(file, () => chmodSync(file, 0o600))
  onClose(() => {
    server.close()
    rmSync(file, { force: true })
  })
}

/**
 * Asks the start command of this data folder to serve the release in `folder`. Returns false if none runs; throws what
 * it says if the release did not become ready.
 */
export async function requestTakeover(dataFolder: string, name: string, folder: string) {
  const socket = connect(socketFile(dataFolder, name))
  const isConnected = await new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  if (!isConnected) return false
  socket.on('error', () => {}) // The connection then closes, which is noticed below.
  socket.write(`${folder}\n`)
  for await (const line of createInterface(socket)) {
    const answered: Answer = JSON.parse(line)
    if ('failed' in answered) throw problem(answered.failed)
    return true
  }
  throw problem('The start command ended while the new release took over. Start it again: npm start')
}

async function answer(socket: Socket, change: Promise<void>) {
  const outcome: Answer = await change.then(
    () => ({ done: true as const }),
    error => ({ failed: describeError(error) }),
  )
  socket.end(`${JSON.stringify(outcome)}\n`)
}

function socketFile(dataFolder: string, name: string) {
  const file = path.join(dataFolder, `${name}.sock`)
  const fromHere = path.relative(process.cwd(), file)
  return file.length > MAX_SOCKET_NAME && fromHere.length < file.length ? fromHere : file
}
