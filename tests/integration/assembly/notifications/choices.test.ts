import { expect, it } from 'vitest'
import { GET } from '@/app/api/notifications/route'
import { POST } from '@/app/api/notifications/seen/route'
import { chooseChannel, setQuietHours } from '@/lib/assembly/notifications/actions'
import { limits } from '@/lib/platform/action/limits'
import { db } from '@/lib/platform/database/db'
import { recordTries } from '@/tests/support/limits'
import { insertNotice } from '@/tests/support/notices'
import { insertProfile, signIn, signInAs, signInAsGuest } from '@/tests/support/people'

const read = async () => (await GET(new Request('http://localhost:3000/api/notifications'))).json()
const report = (body: unknown) =>
  POST(
    new Request('http://localhost:3000/api/notifications/seen', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

it('a person reads back what they chose; untouched, it is nothing, and quiet from ten to seven', async () => {
  await signInAs('member')
  expect(await read()).toMatchObject({
    topics: ['live', 'notices', 'events', 'setlists', 'comments'],
    choices: {},
    quiet: { from: '22:00', until: '07:00' },
    devices: [],
    playlists: [],
    mailProblem: null,
  })
  await chooseChannel({ topic: 'live', channel: 'mail' })
  await chooseChannel({ topic: 'comments', channel: 'none' })
  await setQuietHours({ from: '20:15', until: '06:00' })
  expect(await read()).toMatchObject({
    choices: { live: 'mail', comments: 'none' },
    quiet: { from: '20:15', until: '06:00' },
  })
})

it('only the pastoral team chooses requests, and never by mail', async () => {
  await signInAs('admin')
  expect(await chooseChannel({ topic: 'prayers', channel: 'phone' })).toMatchObject({ status: 'refused' })
  await signIn(await insertProfile({ duties: ['pastoral'] }))
  expect(await chooseChannel({ topic: 'prayers', channel: 'mail' })).toMatchObject({ status: 'refused' })
  expect(await chooseChannel({ topic: 'prayers', channel: 'phone' })).toMatchObject({ status: 'done' })
  expect((await read()).topics).toContain('prayers')
})

it('what was seen is recorded, and the answer says how much is left', async () => {
  const ana = await signInAs('member')
  await chooseChannel({ topic: 'notices', channel: 'phone' })
  const notices = [await insertNotice(), await insertNotice()]
  const subjects = notices.map(({ id }) => `notice ${id}`)
  await db.notification.createMany({
    data: subjects.map(subject => ({
      ...{ profileId: ana.id, topic: 'notices' as const, channel: 'phone' as const },
      ...{ subject, sentAt: new Date() },
    })),
  })
  const answer = await report({ subjects: subjects.slice(0, 1) })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.json()).toEqual({ unseen: 1 })
  expect(await (await report({ subjects })).json()).toEqual({ unseen: 0 })
})

it.each([
  ['no JSON', 'seen'],
  ['no subjects', {}],
  ['none', { subjects: [] }],
  ['what is no subject', { subjects: ['notice 1'] }],
  ['another word', { subjects: ['notice 0b7f0e9e-0000-4000-8000-000000000000'], profileId: 'x' }],
  ['far too much', { subjects: ['x'.repeat(100_000)] }],
])('a report with %s is refused', async (_, body) => {
  await signInAs('member')
  expect((await report(body)).status).toBe(400)
  expect(await db.notification.count()).toBe(0)
})

it('a report of a guest, or after hundreds of others, is refused', async () => {
  const subjects = ['notice 0b7f0e9e-0000-4000-8000-000000000000']
  await signInAsGuest()
  expect((await report({ subjects })).status).toBe(401)
  const ana = await signInAs('member')
  await recordTries(limits.seenByPerson, ana.id, 300)
  expect((await report({ subjects })).status).toBe(429)
})
