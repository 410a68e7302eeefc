import { lookup } from 'node:dns/promises'
import net from 'node:net'

/** Node's own socket, below `net.Server`: opened here, and never accepted from. */
export type ListeningSocket = { close(): void }

type CreateHandle = (address: string, port: number, family: 4 | 6) => ListeningSocket | number

/**
 * Opens the port without accepting connections: that is for the apps which get the socket (lib/assembly/server/given-socket.ts).
 * A `net.Server` would accept some itself, so this is the function with which Node's own cluster module shares a port.
 * Returns undefined where it does not exist or sockets cannot be handed over: an app then opens the port by itself, and
 * another release can only start when it has ended.
 */
export async function openSocket(port: number, host: string | undefined) {
  const create = (net as unknown as { _createServerHandle?: CreateHandle })._createServerHandle
  if (!create || process.platform === 'win32') return undefined
  const open = (address: string, family: 4 | 6) => {
    const socket = create(address, port, family)
    return typeof socket === 'number' ? undefined : socket
  }
  // Every address, also of IPv6, as `server.listen` does without a host.
  if (!host) return open('::', 6) ?? open('0.0.0.0', 4)
  const { address, family } = await lookup(host)
  return open(address, family === 6 ? 6 : 4)
}
