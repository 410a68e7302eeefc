import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { updateProfile } from '@/lib/account/actions/profile'
import { createEvent } from '@/lib/events/actions/editing'
import { addComment, likeNotice } from '@/lib/notices/actions/discussing'
import { limits } from '@/lib/platform/action/limits'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import type { Duty } from '@/lib/platform/session/actor'
import { createPlaylist, deletePlaylist } from '@/lib/playlists/actions/editing'
import { createFormData } from '@/tests/support/form'
import { countTries, recordTries } from '@/tests/support/limits'
import { insertProfile, setPassword, signIn, signInAs } from '@/tests/support/people'

const event = () =>
  createEvent(
    idle,
    createFormData({ submission: randomUUID(), title: 'Vigília', date: '2026-11-28', time: '20:00', description: '' }),
  )
const playlist = () => createPlaylist(idle, createFormData({ submission: randomUUID(), name: 'Ensaio' }))

const insertNotice = () => db.notice.create({ data: { title: 'Almoço', content: 'Todos estão convidados.' } })
async function like() {
  const { id: noticeId } = (await db.notice.findFirst()) ?? (await insertNotice())
  return likeNotice({ noticeId, liked: true })
}
async function comment() {
  const { id: noticeId } = (await db.notice.findFirst()) ?? (await insertNotice())
  return addComment({ submission: randomUUID(), noticeId, content: 'Amém' })
}
const rename = () => updateProfile(idle, createFormData({ name: `Ana ${randomUUID()}` }))

describe('what one person can create or change in a period is limited, with a message that says what to do', () => {
  it.each([
    ['events', event, limits.eventsByPerson, 30, /muitos eventos hoje\. Continue amanhã, ou peça à administração/],
    ['playlists', playlist, limits.playlistsByPerson, 30, /muitas playlists hoje\. .* continue amanhã/],
    ['likes', like, limits.likesByPerson, 60, /Espere um minuto e continue/],
    ['comments', comment, limits.commentsByPerson, 20, /Espere um minuto e continue/],
    ['names', rename, limits.profileChangesByPerson, 30, /Aguarde 10 minutos e tente novamente/],
  ])('%s', async (_, act, limit, most, words) => {
    const member = await signInAs('member')
    await recordTries(limit, member.id, most - 1)
    expect(await act()).toMatchObject({ status: 'done' })
    const refusal = await act()
    expect(refusal).toMatchObject({ status: 'refused', message: { text: expect.stringMatching(words) } })

    await signInAs('member')
    expect(await act()).toMatchObject({ status: 'done' })
  })

  it('thirty events created at once are thirty, not more', async () => {
    await signInAs('member')
    await Promise.all(Array.from({ length: 40 }, event))
    expect(await db.event.count()).toBe(30)
  })

  it.each<[string, { isAdmin?: boolean; duties?: Duty[] }, (typeof event)[]]>([
    ['an admin', { isAdmin: true }, [event, playlist]],
    ['who minds the content', { duties: ['content'] }, [event]],
    ['who minds the music', { duties: ['music'] }, [playlist]],
  ])('%s makes a year’s events or playlists in one evening', async (_, given, acts) => {
    const { id } = await signIn(await insertProfile(given))
    for (const limit of [limits.eventsByPerson, limits.playlistsByPerson]) await recordTries(limit, id, 499)
    for (const act of acts) {
      expect(await act()).toMatchObject({ status: 'done' })
      expect(await act()).toMatchObject({ status: 'refused' })
    }
  })

  it('a duty raises nothing but its own limit', async () => {
    for (const [duty, act] of [
      ['music', event],
      ['content', playlist],
      ['pastoral', event],
    ] as const) {
      const { id } = await signIn(await insertProfile({ duties: [duty] }))
      for (const limit of [limits.eventsByPerson, limits.playlistsByPerson]) await recordTries(limit, id, 30)
      expect(await act()).toMatchObject({ status: 'refused' })
    }
  })
})

it('every other action of a person is limited too, without affecting other people', async () => {
  const member = await signInAs('member')
  await playlist()
  const { id: playlistId } = await db.playlist.findFirstOrThrow()
  await recordTries(limits.writesByPerson, member.id, 1000)
  expect(await deletePlaylist({ playlistId })).toMatchObject({
    status: 'refused',
    message: { text: 'Foram muitas ações seguidas. Espere alguns minutos e continue.' },
  })
  expect(await db.playlist.count()).toBe(1)
})

it('the email can be changed five times a day, because each change sends a mail; failed changes do not count', async () => {
  const member = await signInAs('member')
  await setPassword(member.id, 'pão e vinho')
  const change = async (fields: object) => {
    const { version } = await db.profile.findUniqueOrThrow({ where: { id: member.id } })
    return updateProfile(idle, createFormData({ ...fields, version: String(version) }))
  }
  const move = (currentPassword = 'pão e vinho') =>
    change({ name: member.name, email: `${randomUUID()}@example.org`, currentPassword })

  for (let n = 0; n < 6; n += 1) expect(await move('outra')).toMatchObject({ status: 'refused' })
  for (let n = 0; n < 5; n += 1) expect(await move()).toMatchObject({ status: 'done' })
  expect(await move()).toMatchObject({
    status: 'refused',
    message: { text: 'O email já mudou várias vezes hoje. Tente novamente amanhã.' },
  })
  expect(await db.formerEmail.count()).toBe(5)
  expect(await change({ name: 'Ana Nova' })).toMatchObject({ status: 'done' })

  expect(await countTries(limits.profileChangesByPerson, member.id)).toBe(6)
})
