import { afterAll, expect, it } from 'vitest'
import { db } from '@/lib/platform/database/db'
import { listUnreached } from '@/lib/rosters/reach/reads'
import { insertListener } from '@/tests/support/notifications'
import { insertProfile } from '@/tests/support/people'
import { insertDevice } from '@/tests/support/push-devices'
import { startPushService } from '@/tests/support/push-service'
import { insertServant } from '@/tests/support/rosters'

const service = await startPushService()
afterAll(() => service.close())

it('leaders send first to whom the app cannot reach', async () => {
  const serve = async (profileId?: string) => (await insertServant({ ...(profileId && { profileId }) })).id
  const [phone, mail] = [await insertListener('events'), await insertListener('events', 'mail')]
  await insertDevice(service, { profileId: phone.id })
  const reached = [await serve(phone.id), await serve(mail.id)]

  const [withoutDevice, refused, other, suspended] = [
    await insertListener('events'),
    await insertListener('events', 'mail'),
    await insertListener('notices', 'mail'),
    await insertListener('events', 'mail'),
  ]
  await db.mailRefusal.create({ data: { profileId: refused.id, days: 3, lastDay: new Date('2027-03-01') } })
  await db.profile.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } })
  const nobody = await insertProfile()
  const unreached = [await serve()]
  for (const { id } of [withoutDevice, refused, other, suspended, nobody]) unreached.push(await serve(id))

  expect([...(await listUnreached(db, [...reached, ...unreached]))].sort()).toEqual(unreached.sort())
})
