import { beforeEach, describe, expect, it } from 'vitest'
import { CHURCH_ID } from '@/lib/church/church'
import { db } from '@/lib/database/db'
import { findIcsEvent, getPersonalMonth, listEventsAfter } from '@/lib/events/queries'
import type { Duty } from '@/lib/session/actor'
import { aProfile, signIn } from '@/tests/support/people'
import { anEvent } from './an-event'

const month = '2026-11'
const beginning = { date: '2026-11-01', time: '00:00', id: '00000000-0000-4000-8000-000000000000' }

let meeting: string
beforeEach(async () => {
  meeting = (await anEvent({ title: 'Reunião', date: '2026-11-20', membersOnly: true })).id
})

const newcomersSee = (newcomersSeeMembersOnly: boolean) =>
  db.churchRow.create({ data: { id: CHURCH_ID, settings: { newcomersSeeMembersOnly } } })

async function seenBy(given: { isAdmin?: boolean; duties?: Duty[]; confirmedAt?: Date } = {}) {
  const profile = await aProfile(given)
  if (given.confirmedAt) await db.profile.update({ where: { id: profile.id }, data: { confirmedAt: new Date() } })
  await signIn(profile)
  return seen()
}

/** In the month's first part, in what follows, and as a file for an agenda. */
async function seen() {
  const [{ hidden }, { items }, file] = [
    await getPersonalMonth(month),
    await listEventsAfter(month, beginning),
    await findIcsEvent(meeting),
  ]
  return [hidden, items, file ? [file] : []].map(events => events.map(({ title }) => title))
}

const everywhere = [['Reunião'], ['Reunião'], ['Reunião']]
const nowhere = [[], [], []]

describe('what is for members only, where newcomers wait until somebody confirms them', () => {
  beforeEach(() => newcomersSee(false))

  it('is not there for whoever nobody has confirmed', async () => {
    expect(await seenBy()).toEqual(nowhere)
    expect(await seenBy({ duties: ['music'] })).toEqual(nowhere)
  })

  it('is there for who was confirmed, for admins, and for who minds events', async () => {
    expect(await seenBy({ confirmedAt: new Date() })).toEqual(everywhere)
    expect(await seenBy({ isAdmin: true })).toEqual(everywhere)
    expect(await seenBy({ duties: ['content'] })).toEqual(everywhere)
  })

  it('is there for who made it', async () => {
    const newcomer = await aProfile()
    await db.event.update({ where: { id: meeting }, data: { createdBy: newcomer.id } })
    await signIn(newcomer)
    expect(await seen()).toEqual(everywhere)
  })
})

it('newcomers see what members see, unless the church says otherwise', async () => {
  expect(await seenBy()).toEqual(everywhere)
  await newcomersSee(true)
  expect(await seenBy()).toEqual(everywhere)
})
