import { expect, it } from 'vitest'
import { listTeamRooms } from '@/components/shell/team-rooms'
import { toMe } from '@/lib/account/me'
import { db } from '@/lib/platform/database/db'
import { getSessionInfo } from '@/lib/platform/session/session'
import { signInAs } from '@/tests/support/people'
import { insertServant, insertTeam } from '@/tests/support/rosters'

const readMe = async () => toMe(await getSessionInfo())
const readRooms = async () => listTeamRooms(await readMe()).map(({ name }) => name)

it('the rosters are a room of who serves and of who leads, for as long as they do', async () => {
  const member = await signInAs('member')
  await insertTeam()
  await insertServant({ name: 'Sem conta' })
  expect(await readMe()).not.toHaveProperty('serves')
  expect(await readRooms()).toEqual([])

  const { id } = await insertServant({ profileId: member.id })
  expect(await readMe()).toMatchObject({ serves: true })
  expect(await readRooms()).toEqual(['Escalas'])
  await db.servant.delete({ where: { id } })
  expect(await readMe()).not.toHaveProperty('serves')

  await insertTeam({ name: 'Recepção', leaderIds: [member.id] })
  expect(await readMe()).toMatchObject({ serves: true })
  await db.servingTeam.deleteMany()
  expect(await readRooms()).toEqual([])
})

it('an admin finds them, who makes the first team, and is asked nothing as long as they do not serve', async () => {
  await signInAs('admin')
  expect(await readRooms()).toContain('Escalas')
  expect(await readMe()).not.toHaveProperty('serves')
})
