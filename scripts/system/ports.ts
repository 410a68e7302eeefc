import { createServer } from 'node:net'
import { problem } from '@/scripts/problem.mjs'

/** Returns a port that nothing uses right now, chosen by the system. */
export function findFreePort() {
  return tryListen(0, '127.0.0.1')
}

/** Throws a message if the address that people are meant to open is in use. */
export async function requireFreePort(port: number, host: string | undefined) {
  try {
    await tryListen(port, host)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw problem(`Port ${port} is in use by another program. Choose another: PORT=${port + 1} npm start`)
    if (code === 'EACCES')
      throw problem(`This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`)
    throw error
  }
}

/** Whether a program of this machine may listen at this address. */
export const isOwnAddress = (host: string) =>
  tryListen(0, host).then(
    () => true,
    () => false,
  )

function tryListen(port: number, host: string | undefined) {
  return new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
