import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { updateProfile } from '@/lib/account/actions/profile'
import { limits } from '@/lib/action/limits'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { createEvent } from '@/lib/events/actions'
import { addComment, likeNotice } from '@/lib/notices/actions'
import { createPlaylist, deletePlaylist } from '@/lib/playlists/actions'
import type { Duty } from '@/lib/session/actor'
import { form } from '@/tests/support/form'
import { triedBefore, triesOf } from '@/tests/support/limits'
import { aProfile, signIn, signInAs, withPassword } from '@/tests/support/people'

const event = () =>
  createEvent(
    idle,
    form({ submission: randomUUID(), title: 'Vigília', date: '2026-11-28', time: '20:00', description: '' }),
  )
const playlist = () => createPlaylist(idle, form({ submission: randomUUID(), name: 'Ensaio' }))

const aNotice = () => db.notice.create({ data: { title: 'Almoço', content: 'Todos estão convidados.' } })
async function like() {
  const { id: noticeId } = (await db.notice.findFirst()) ?? (await aNotice())
  return likeNotice({ noticeId, liked: true })
}
async function comment() {
  const { id: noticeId } = (await db.notice.findFirst()) ?? (await aNotice())
  return addComment({ submission: randomUUID(), noticeId, content: 'Amém' })
}
const rename = () => updateProfile(idle, form({ name: `Ana ${randomUUID()}` }))

describe('what one person can make in a day, or change in a while, is limited in words that say what to do', () => {
  it.each([
    ['events', event, limits.eventsByPerson, 30, /muitos eventos hoje\. Continue amanhã, ou peça à administração/],
    ['playlists', playlist, limits.playlistsByPerson, 30, /muitas playlists hoje\. .* continue amanhã/],
    ['likes', like, limits.likesByPerson, 60, /Espere um minuto e continue/],
    ['comments', comment, limits.commentsByPerson, 20, /Espere um minuto e continue/],
    ['names', rename, limits.profileChangesByPerson, 30, /Aguarde 10 minutos e tente novamente/],
  ])('%s', async (_, act, limit, most, words) => {
    const member = await signInAs('member')
    await triedBefore(limit, member.id, most - 1)
    expect(await act()).toMatchObject({ status: 'done' })
    const refusal = await act()
    expect(refusal).toMatchObject({ status: 'refused', message: { text: expect.stringMatching(words) } })

    await signInAs('member')
    expect(await act()).toMatchObject({ status: 'done' })
  })

  it('and thirty events made at once are thirty, not more', async () => {
    await signInAs('member')
    await Promise.all(Array.from({ length: 40 }, event))
    expect(await db.event.count()).toBe(30)
  })

  it.each<[string, { isAdmin?: boolean; duties?: Duty[] }, (typeof event)[]]>([
    ['an admin', { isAdmin: true }, [event, playlist]],
    ['who minds the content', { duties: ['content'] }, [event]],
    ['who minds the music', { duties: ['music'] }, [playlist]],
  ])('%s makes a year’s events or playlists in one evening', async (_, given, acts) => {
    const { id } = await signIn(await aProfile(given))
    for (const limit of [limits.eventsByPerson, limits.playlistsByPerson]) await triedBefore(limit, id, 499)
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
      const { id } = await signIn(await aProfile({ duties: [duty] }))
      for (const limit of [limits.eventsByPerson, limits.playlistsByPerson]) await triedBefore(limit, id, 30)
      expect(await act()).toMatchObject({ status: 'refused' })
    }
  })
})

it('whatever else a person writes has an end too, and the next person none of it', async () => {
  const member = await signInAs('member')
  await playlist()
  const { id: playlistId } = await db.playlist.findFirstOrThrow()
  await triedBefore(limits.writesByPerson, member.id, 1000)
  expect(await deletePlaylist({ playlistId })).toMatchObject({
    status: 'refused',
    message: { text: 'Foram muitas ações seguidas. Espere alguns minutos e continue.' },
  })
  expect(await db.playlist.count()).toBe(1)
})

it('the email changes five times a day, since each change mails an address; what failed counts for nothing', async () => {
  const member = await signInAs('member')
  await withPassword(member.id, 'pão e vinho')
  const change = async (fields: object) => {
    const { version } = await db.profile.findUniqueOrThrow({ where: { id: member.id } })
    return updateProfile(idle, form({ ...fields, version: String(version) }))
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

  expect(await triesOf(limits.profileChangesByPerson, member.id)).toBe(6)
})
