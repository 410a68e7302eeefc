import { randomUUID } from 'node:crypto'
import { closeAll, onClose } from '@/scripts/house/closing'
import { aPerson, cookieOf } from '@/tests/support/behind'
import { actionsOf } from '@/tests/support/doors'
import { form } from '@/tests/support/form'
import { aHouse } from '@/tests/support/house'

/** Who is told of prayer requests. */
export const team = ['pastora@example.org', 'pastor@example.org']

/** A house whose app can be killed and started, and whose database can go away: both as they really run. */
export async function openDrill() {
  // Whoever ends the tests early leaves nothing running.
  for (const end of ['disconnect', 'SIGTERM']) process.once(end, closeAll)
  const env = { TRUSTED_PROXIES: '1', PRAYER_EMAIL_TO: team.join(','), BACKUP_TO: 'disk' }
  const house = await aHouse({ settings: {}, env })
  onClose(house.close)
  const act = actionsOf(house.site, house.build)
  const { name, value } = await cookieOf(await aPerson('member'))
  let app = { pid: 0, ended: Promise.resolve('') }

  const start = async () => {
    const { ended } = await house.open(pid => {
      app.pid = pid
    })
    app = { pid: app.pid, ended }
  }
  await start()

  return {
    ...house,
    act,
    start,
    async kill() {
      process.kill(-app.pid, 'SIGKILL')
      await app.ended
    },
    /** Resolves with how it ended. */
    terminate() {
      process.kill(app.pid, 'SIGTERM')
      return app.ended
    },
    /** What a member is answered. */
    async ask(path: string) {
      const answer = await fetch(house.site + path, { headers: { Cookie: `${name}=${value}` } })
      return { status: answer.status, text: await answer.text() }
    },
    pray(fullName: string) {
      const request = { birthDate: '1990-01-31', phone: '(27) 98888-7777', prayerDescription: 'Pela minha família.' }
      const sent = form({ submission: randomUUID(), fullName, ...request })
      return act('requestPrayer', [{ status: 'idle' }, sent], { address: '192.0.2.1' })
    },
  }
}

export type Drill = Awaited<ReturnType<typeof openDrill>>
