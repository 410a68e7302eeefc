import { beforeEach, describe, expect, it } from 'vitest'
import { CHURCH_ID } from '@/lib/church/stored'
import { findIcsFile } from '@/lib/events/feed/queries'
import { getPersonalMonth, listEventsAfter } from '@/lib/events/queries'
import { db } from '@/lib/platform/database/db'
import type { Duty } from '@/lib/platform/session/actor'
import { insertProfile, signIn } from '@/tests/support/people'
import { insertEvent } from '../../support/events'

const month = '2026-11'
const monthStart = { date: '2026-11-01', time: '00:00', id: '00000000-0000-4000-8000-000000000000' }

let membersEventId: string
beforeEach(async () => {
  membersEventId = (await insertEvent({ title: 'Reunião', date: '2026-11-20', membersOnly: true })).id
})

const newcomersSee = (newcomersSeeMembersOnly: boolean) =>
  db.churchRow.create({ data: { id: CHURCH_ID, settings: { newcomersSeeMembersOnly } } })

async function readAsMember(profileFields: { isAdmin?: boolean; duties?: Duty[]; confirmedAt?: Date } = {}) {
  const profile = await insertProfile(profileFields)
  if (profileFields.confirmedAt)
    await db.profile.update({ where: { id: profile.id }, data: { confirmedAt: new Date() } })
  await signIn(profile)
  return readEverywhere()
}

/** In the month's first part, in what follows, and as a file for an agenda. */
async function readEverywhere() {
  const [{ hidden }, { items }, file] = [
    await getPersonalMonth(month),
    await listEventsAfter(month, monthStart),
    await findIcsFile(membersEventId),
  ]
  const inFile = /^SUMMARY:(.*)\r$/m.exec(file ?? '')?.[1]
  return [...[hidden, items].map(events => events.map(({ title }) => title)), inFile === undefined ? [] : [inFile]]
}

const allSources = [['Reunião'], ['Reunião'], ['Reunião']]
const noSources = [[], [], []]

describe('members’ content, in a church where newcomers wait for confirmation', () => {
  beforeEach(() => newcomersSee(false))

  it('is hidden from unconfirmed people', async () => {
    expect(await readAsMember()).toEqual(noSources)
    expect(await readAsMember({ duties: ['music'] })).toEqual(noSources)
  })

  it('is shown to confirmed people, admins, and the people responsible for events', async () => {
    expect(await readAsMember({ confirmedAt: new Date() })).toEqual(allSources)
    expect(await readAsMember({ isAdmin: true })).toEqual(allSources)
    expect(await readAsMember({ duties: ['content'] })).toEqual(allSources)
  })

  it('is shown to its creator', async () => {
    const newcomer = await insertProfile()
    await db.event.update({ where: { id: membersEventId }, data: { createdBy: newcomer.id } })
    await signIn(newcomer)
    expect(await readEverywhere()).toEqual(allSources)
  })
})

it('newcomers see what members see, unless the church says otherwise', async () => {
  expect(await readAsMember()).toEqual(allSources)
  await newcomersSee(true)
  expect(await readAsMember()).toEqual(allSources)
})
