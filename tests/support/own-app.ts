import { serve } from '@/scripts/house/app'
import { freePort } from '@/scripts/ports'

export type OwnApp = Awaited<ReturnType<typeof anAppOfItsOwn>>

/** Another process of the app on the house's database: a test may stop it, and no other test misses it. */
export async function anAppOfItsOwn(env: Record<string, string> = {}) {
  const port = await freePort()
  const site = `http://localhost:${port}`
  const open = () => serve({ mode: 'start', port, host: '127.0.0.1', env: { NEXTAUTH_URL: site, ...env } })
  let app = await open()
  return {
    site,
    stop: () => app.stop(),
    async start() {
      app = await open()
    },
  }
}
