import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '@/lib/account/actions/entering'
import { requestReset, resetPassword } from '@/lib/account/actions/password'
import { authOptions } from '@/lib/account/next-auth'
import { issueResetToken } from '@/lib/account/reset/mutations'
import { restoreRemoved } from '@/lib/assembly/trash/actions/restoring'
import { listPeople } from '@/lib/people/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { nobody, type Person } from '@/lib/platform/session/actor'
import { sessionCookie } from '@/lib/platform/session/cookie'
import { currentActor } from '@/lib/platform/session/session'
import { reactivateAccount, suspendAccount } from '@/lib/platform/suspension/actions'
import { suspend as putOut, unsuspend as takeIn } from '@/lib/platform/suspension/mutations'
import { setAdmin } from '@/scripts/database/admins'
import { insertChurch } from '@/tests/support/church'
import { browser } from '@/tests/support/next-mocks'
import { insertComment, insertNotice } from '@/tests/support/notices'
import * as people from '@/tests/support/people'
import { insertOneOfEach, listRemovedIds, moveToTrash } from '@/tests/support/trash'

const rui = { email: 'rui@example.org', password: 'pão e vinho' }
const signInWith = (overrides: Partial<typeof rui> = {}) =>
  signIn(idle, people.createFormData({ ...rui, ...overrides }))

let ruiId: string
let admin: Person
beforeEach(async () => {
  await insertChurch()
  ruiId = (await people.insertProfile({ name: 'Rui Prado', email: rui.email })).id
  await people.setPassword(ruiId, rui.password)
  admin = await people.signInAs('admin')
})

const suspend = (kind: 'person' | 'comment' | 'event' | 'playlist' | 'notice' = 'person', id = ruiId) =>
  suspendAccount({ kind, id })
const isSuspended = async () => (await listPeople({ show: 'suspended' }))?.items.map(({ name }) => name)
const giveBack = () => reactivateAccount({ profileId: ruiId })

describe('a suspended account', () => {
  it('is signed out everywhere, at once', async () => {
    const { id, name, isAdmin } = await db.profile.findUniqueOrThrow({ where: { id: ruiId } })
    const adminCookie = browser.cookies.get(sessionCookie.name) ?? ''
    await people.signIn({ id, name, isAdmin })
    const ruiCookie = browser.cookies.get(sessionCookie.name) ?? ''
    browser.cookies.set(sessionCookie.name, adminCookie)

    expect(await suspend()).toMatchObject({
      status: 'done',
      message: { text: 'Rui Prado saiu de todos os aparelhos, e o que publicou não aparece mais.' },
    })

    expect(await db.session.count({ where: { profileId: ruiId } })).toBe(0)
    browser.cookies.set(sessionCookie.name, ruiCookie)
    expect(await currentActor()).toEqual(nobody)
  })

  it('cannot sign in anywhere: only a person with the right password reads the reason', async () => {
    const token = await issueResetToken(ruiId)
    await suspend()
    people.signOut()

    expect(await signInWith()).toMatchObject({
      status: 'refused',
      message: {
        title: 'Sua conta está suspensa',
        text: 'Fale com a secretaria: (27) 99999-0140 ou secretaria@comunhao.example.',
      },
    })
    expect(await signInWith({ password: 'outra' })).toMatchObject({ message: { text: 'Email ou senha incorretos' } })

    const authorize = authOptions.providers[0]?.options.authorize
    expect(await authorize(rui)).toBeNull()

    const chosen = { submission: randomUUID(), token, password: 'nova senha', passwordAgain: 'nova senha' }
    expect(await resetPassword(idle, people.createFormData(chosen))).toMatchObject({ status: 'refused' })
    expect(await requestReset(idle, people.createFormData({ email: rui.email }))).toMatchObject({ status: 'done' })
    expect(await db.session.count({ where: { profileId: ruiId } })).toBe(0)
    expect(await currentActor()).toEqual(nobody)
  })

  it('hides everything the person published, whatever it was suspended from', async () => {
    for (const kind of ['notice', 'comment', 'playlist', 'event'] as const) {
      const things = await insertOneOfEach(ruiId, 'de Rui')
      expect(await suspend(kind, things[`${kind}Id`])).toMatchObject({ status: 'done' })
      expect(await listRemovedIds(things)).toEqual(['noticeId', 'commentId', 'playlistId', 'eventId'])
      await giveBack()
    }
    expect(await db.removal.count()).toBe(0)
  })

  it('keeps other people’s content and the likes', async () => {
    const others = await insertOneOfEach((await people.insertProfile()).id, 'de outros')
    await db.noticeLike.create({ data: { noticeId: others.noticeId, userId: ruiId } })
    await suspend()
    expect(await listRemovedIds(others)).toEqual([])
    expect(await db.noticeLike.count()).toBe(1)
  })

  it('publishes nothing with a request that is still running', async () => {
    const { id: noticeId } = await insertNotice()
    await suspend()
    const comment = await insertComment(noticeId, ruiId, 'Escrito no mesmo instante.')
    expect(await db.removal.findMany()).toMatchObject([{ kind: 'suspended', commentId: comment.id }])
    await giveBack()
    expect(await db.noticeComment.count({ where: { removedAt: null } })).toBe(1)
  })

  it('leaves no visible comment and no open session of the same moment', async () => {
    const { id: noticeId } = await insertNotice()
    for (let round = 0; round < 5; round += 1) {
      await db.rateLimit.deleteMany()
      await Promise.all([
        insertComment(noticeId, ruiId),
        signInWith(),
        insertComment(noticeId, ruiId),
        putOut(ruiId, admin.id),
        insertComment(noticeId, ruiId),
        signInWith(),
      ])
      expect(await db.profile.count({ where: { id: ruiId, suspendedAt: { not: null } } })).toBe(1)
      expect(await db.noticeComment.count({ where: { removedAt: null } })).toBe(0)
      expect(await db.session.count({ where: { profileId: ruiId } })).toBe(0)
      await takeIn(ruiId)
    }
  })
})

describe('restoring the account', () => {
  it('lets the person sign in, and shows their content; content removed for another reason stays hidden', async () => {
    const things = await insertOneOfEach(ruiId, 'de Rui')
    await moveToTrash({ commentId: things.commentId }, { kind: 'hidden' })
    await moveToTrash({ eventId: things.eventId })
    await suspend()

    expect(await giveBack()).toMatchObject({ status: 'done', message: { title: 'Conta devolvida' } })

    expect(await listRemovedIds(things)).toEqual(['commentId', 'eventId'])
    expect(await isSuspended()).toEqual([])
    people.signOut()
    expect(await signInWith()).toMatchObject({ status: 'done' })
  })

  it('happens once when many admins do it at once', async () => {
    await suspend()
    const outcomes = await Promise.all([giveBack(), giveBack(), giveBack()])
    expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(await suspend()).toMatchObject({ status: 'done' })
    expect(await suspend()).toMatchObject({
      status: 'refused',
      message: { text: 'A conta de Rui Prado já está suspensa.' },
    })
  })

  it('together with an admin who restores one item loses nothing and blocks nobody', async () => {
    for (let round = 0; round < 5; round += 1) {
      const things = await insertOneOfEach(ruiId, 'de Rui')
      await suspend()
      const { id: removalId } = await db.removal.findUniqueOrThrow({ where: { eventId: things.eventId } })
      const outcomes = await Promise.all([restoreRemoved({ removalId }), giveBack(), restoreRemoved({ removalId })])
      expect(outcomes[1]).toMatchObject({ status: 'done' })
      expect(outcomes.filter(outcome => outcome.status === 'refused' && outcome.reference)).toEqual([])
      expect(await listRemovedIds(things)).toEqual([])
    }
  })
})

describe('suspension is refused for', () => {
  it('oneself', async () => {
    expect(await suspend('person', admin.id)).toMatchObject({ message: { text: 'Ninguém suspende a própria conta.' } })
  })

  it('another admin, who must be demoted first', async () => {
    const { id } = await people.insertProfile({ name: 'Ana Lima', isAdmin: true })
    const outcome = await suspend('person', id)
    expect(outcome).toMatchObject({
      status: 'refused',
      message: { text: expect.stringContaining('Ana Lima é da administração') },
    })
    expect(await db.profile.count({ where: { suspendedAt: { not: null } } })).toBe(0)
  })

  it('a person who becomes an admin in the same moment: the database allows nobody to be both', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        suspend(),
        setAdmin(process.env.DATABASE_URL ?? '', { email: rui.email, isAdmin: true, changedBy: 'zelador' }),
      ])
      const { isAdmin, suspendedAt } = await db.profile.findUniqueOrThrow({ where: { id: ruiId } })
      expect([isAdmin, suspendedAt !== null].filter(Boolean)).toHaveLength(1)
      await db.profile.update({ where: { id: ruiId }, data: { isAdmin: false, suspendedAt: null } })
      await db.removal.deleteMany()
    }
    const both = { isAdmin: true, suspendedAt: new Date() }
    await expect(db.profile.update({ where: { id: ruiId }, data: both })).rejects.toThrow(
      'profiles_suspended_is_no_admin',
    )
  })

  it('and a suspended person cannot be made an admin from the command line either', async () => {
    await suspend()
    const change = { email: rui.email, isAdmin: true, changedBy: 'zelador' }
    expect(await setAdmin(process.env.DATABASE_URL ?? '', change)).toBe('suspended')
    expect(await db.roleChange.count()).toBe(0)
  })

  it('an unknown person, or content without an author', async () => {
    expect(await suspend('person', randomUUID())).toMatchObject({ message: { text: 'Esta pessoa já não tem conta.' } })
    expect(await suspend('notice', (await insertNotice({ authorId: null })).id)).toMatchObject({ status: 'refused' })
  })
})
