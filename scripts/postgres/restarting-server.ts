import { print } from '@/scripts/steps.mjs'
import { type Server, startPostgres } from './server'

/**
 * How often within ten minutes a server that ends by itself is restarted: one that ends more often has a lasting
 * problem.
 */
const MAX_RESTARTS = 3
const TEN_MINUTES = 600_000

/**
 * A server that is restarted at the same address when it ends by itself, for example killed by hand or for lack of
 * memory. `ended` resolves with the reason when it is given up.
 */
export async function startRestartingPostgres(folder: string, report: (line: string) => void = print) {
  let server = await startPostgres(folder)
  const { url } = server
  const { port } = new URL(url('postgres'))
  let isStopping = false

  async function watch() {
    for (const exits: number[] = []; ; ) {
      await server.ended
      if (isStopping) return await new Promise<never>(() => {})
      exits.push(Date.now())
      if (exits.filter(exitedAt => exitedAt > Date.now() - TEN_MINUTES).length > MAX_RESTARTS)
        return 'it ended again and again'
      report(
        'PostgreSQL ended by itself (killed, or out of memory) and is started again; nothing that was saved is lost.',
      )
      try {
        server = await startPostgres(folder, { port })
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
      // `stop` was called while it was starting.
      if (isStopping) await server.stop()
    }
  }

  const ended = watch()
  const stop: Server['stop'] = async () => {
    isStopping = true
    await server.stop()
  }
  return { url, ended, stop }
}
