import { startApp } from '@/scripts/installation/app-process'
import { findFreePort } from '@/scripts/system/ports'

export type OwnApp = Awaited<ReturnType<typeof startOwnApp>>

/** Another process of the app on the same database: a test may stop it without affecting other tests. */
export async function startOwnApp(env: Record<string, string> = {}) {
  const port = await findFreePort()
  const site = `http://localhost:${port}`
  const startProcess = () => startApp({ mode: 'start', port, host: '127.0.0.1', env: { NEXTAUTH_URL: site, ...env } })
  let app = await startProcess()
  return {
    site,
    stop: () => app.stop(),
    async start() {
      app = await startProcess()
    },
  }
}
