import { randomUUID } from 'node:crypto'
import { closeAll, onClose } from '@/scripts/installation/cleanup'
import { createFormData } from '@/tests/support/form'
import { createCookie, insertPerson } from '@/tests/support/served-database'
import { createActionCaller } from '@/tests/support/server-actions'
import { createTestEnvironment } from '@/tests/support/test-environment'

/** Who is notified of prayer requests. */
export const teamAddresses = ['pastora@example.org', 'pastor@example.org']

/** An installation whose app can be killed and started, and whose database can be stopped, both as they really run. */
export async function startRestartableApp() {
  // Nothing keeps running if the tests are interrupted.
  for (const end of ['disconnect', 'SIGTERM']) process.once(end, closeAll)
  const env = { TRUSTED_PROXIES: '1', PRAYER_EMAIL_TO: teamAddresses.join(','), BACKUP_TO: 'disk' }
  const environment = await createTestEnvironment({ settings: {}, env })
  onClose(environment.close)
  const act = createActionCaller(environment.site, environment.build)
  const { name, value } = await createCookie(await insertPerson('member'))
  let app = { pid: 0, ended: Promise.resolve('') }

  const start = async () => {
    const { ended } = await environment.open(pid => {
      app.pid = pid
    })
    app = { pid: app.pid, ended }
  }
  await start()

  return {
    ...environment,
    act,
    start,
    async kill() {
      process.kill(-app.pid, 'SIGKILL')
      await app.ended
    },
    /** Resolves with the exit code or signal. */
    terminate() {
      process.kill(app.pid, 'SIGTERM')
      return app.ended
    },
    /** Requests a path with a member's session. */
    async requestAsMember(path: string) {
      const answer = await fetch(environment.site + path, { headers: { Cookie: `${name}=${value}` } })
      return { status: answer.status, text: await answer.text() }
    },
    sendPrayer(fullName: string) {
      const request = { birthDate: '1990-01-31', phone: '(27) 98888-7777', prayerDescription: 'Pela minha família.' }
      const sent = createFormData({ submission: randomUUID(), fullName, ...request })
      return act('requestPrayer', [{ status: 'idle' }, sent], { address: '192.0.2.1' })
    },
  }
}

export type RestartableApp = Awaited<ReturnType<typeof startRestartableApp>>
