import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '@/lib/account/actions/entering'
import { requestReset, resetPassword } from '@/lib/account/actions/password'
import { issueResetToken } from '@/lib/account/mutations'
import { authOptions } from '@/lib/account/next-auth'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { listPeople } from '@/lib/people/queries'
import { nobody, type Person } from '@/lib/session/actor'
import { sessionCookie } from '@/lib/session/cookie'
import { currentActor } from '@/lib/session/session'
import { giveAccountBack, suspendAccount } from '@/lib/suspension/actions'
import { suspend as putOut, unsuspend as takeIn } from '@/lib/suspension/mutations'
import { restoreRemoved } from '@/lib/trash/actions/restoring'
import { setAdmin } from '@/scripts/database/admins'
import { aChurch } from '@/tests/support/church'
import { browser } from '@/tests/support/next'
import { aComment, aNotice } from '@/tests/support/notices'
import * as people from '@/tests/support/people'
import { everyThing, outOfSight, remove } from '@/tests/support/removals'

const rui = { email: 'rui@example.org', password: 'pão e vinho' }
const enter = (given: Partial<typeof rui> = {}) => signIn(idle, people.form({ ...rui, ...given }))

let ruiId: string
let admin: Person
beforeEach(async () => {
  await aChurch()
  ruiId = (await people.aProfile({ name: 'Rui Prado', email: rui.email })).id
  await people.withPassword(ruiId, rui.password)
  admin = await people.signInAs('admin')
})

const suspend = (kind: 'person' | 'comment' | 'event' | 'playlist' | 'notice' = 'person', id = ruiId) =>
  suspendAccount({ kind, id })
const suspendedNow = async () => (await listPeople({ show: 'suspended' }))?.items.map(({ name }) => name)
const giveBack = () => giveAccountBack({ profileId: ruiId })

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

  it('finds every door shut: the reason is told to whoever knows the password, and to nobody else', async () => {
    const token = await issueResetToken(ruiId)
    await suspend()
    people.signOut()

    expect(await enter()).toMatchObject({
      status: 'refused',
      message: {
        title: 'Sua conta está suspensa',
        text: 'Fale com a secretaria: (27) 99999-0140 ou secretaria@comunhao.example.',
      },
    })
    expect(await enter({ password: 'outra' })).toMatchObject({ message: { text: 'Email ou senha incorretos' } })

    const authorize = authOptions.providers[0]?.options.authorize
    expect(await authorize(rui)).toBeNull()

    const chosen = { submission: randomUUID(), token, password: 'nova senha', passwordAgain: 'nova senha' }
    expect(await resetPassword(idle, people.form(chosen))).toMatchObject({ status: 'refused' })
    expect(await requestReset(idle, people.form({ email: rui.email }))).toMatchObject({ status: 'done' })
    expect(await db.session.count({ where: { profileId: ruiId } })).toBe(0)
    expect(await currentActor()).toEqual(nobody)
  })

  it('shows nothing of what the person published, whatever one began from', async () => {
    for (const kind of ['notice', 'comment', 'playlist', 'event'] as const) {
      const things = await everyThing(ruiId, 'de Rui')
      expect(await suspend(kind, things[`${kind}Id`])).toMatchObject({ status: 'done' })
      expect(await outOfSight(things)).toEqual(['noticeId', 'commentId', 'playlistId', 'eventId'])
      expect(new Set(browser.staleTags)).toEqual(
        new Set(['pastoral-team', 'notices', 'playlists', 'events', 'discussion']),
      )
      await giveBack()
      browser.staleTags = []
    }
    expect(await db.removal.count()).toBe(0)
  })

  it('leaves what others published, and the likes, as they are', async () => {
    const others = await everyThing((await people.aProfile()).id, 'de outros')
    await db.noticeLike.create({ data: { noticeId: others.noticeId, userId: ruiId } })
    await suspend()
    expect(await outOfSight(others)).toEqual([])
    expect(await db.noticeLike.count()).toBe(1)
  })

  it('publishes nothing by a request that was under way', async () => {
    const { id: noticeId } = await aNotice()
    await suspend()
    const comment = await aComment(noticeId, ruiId, 'Escrito no mesmo instante.')
    expect(await db.removal.findMany()).toMatchObject([{ kind: 'suspended', commentId: comment.id }])
    await giveBack()
    expect(await db.noticeComment.count({ where: { removedAt: null } })).toBe(1)
  })

  it('of comments and sign-ins that come with the suspension, none stands and none is open', async () => {
    const { id: noticeId } = await aNotice()
    for (let round = 0; round < 5; round += 1) {
      await db.rateLimit.deleteMany()
      await Promise.all([
        aComment(noticeId, ruiId),
        enter(),
        aComment(noticeId, ruiId),
        putOut(ruiId, admin.id),
        aComment(noticeId, ruiId),
        enter(),
      ])
      expect(await db.profile.count({ where: { id: ruiId, suspendedAt: { not: null } } })).toBe(1)
      expect(await db.noticeComment.count({ where: { removedAt: null } })).toBe(0)
      expect(await db.session.count({ where: { profileId: ruiId } })).toBe(0)
      await takeIn(ruiId)
    }
  })
})

describe('given back', () => {
  it('the person enters again, and what they published stands; what went for another reason stays out of sight', async () => {
    const things = await everyThing(ruiId, 'de Rui')
    await remove({ commentId: things.commentId }, { kind: 'hidden' })
    await remove({ eventId: things.eventId })
    await suspend()

    expect(await giveBack()).toMatchObject({ status: 'done', message: { title: 'Conta devolvida' } })

    expect(await outOfSight(things)).toEqual(['commentId', 'eventId'])
    expect(await suspendedNow()).toEqual([])
    people.signOut()
    expect(await enter()).toMatchObject({ status: 'done' })
  })

  it('is said once, by many who do it at once', async () => {
    await suspend()
    const outcomes = await Promise.all([giveBack(), giveBack(), giveBack()])
    expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(await suspend()).toMatchObject({ status: 'done' })
    expect(await suspend()).toMatchObject({
      status: 'refused',
      message: { text: 'A conta de Rui Prado já está suspensa.' },
    })
  })

  it('beside an admin who brings one thing back, nothing is lost and nobody waits for ever', async () => {
    for (let round = 0; round < 5; round += 1) {
      const things = await everyThing(ruiId, 'de Rui')
      await suspend()
      const { id: removalId } = await db.removal.findUniqueOrThrow({ where: { eventId: things.eventId } })
      const outcomes = await Promise.all([restoreRemoved({ removalId }), giveBack(), restoreRemoved({ removalId })])
      expect(outcomes[1]).toMatchObject({ status: 'done' })
      expect(outcomes.filter(outcome => outcome.status === 'refused' && outcome.reference)).toEqual([])
      expect(await outOfSight(things)).toEqual([])
    }
  })
})

describe('who cannot be suspended', () => {
  it('oneself', async () => {
    expect(await suspend('person', admin.id)).toMatchObject({ message: { text: 'Ninguém suspende a própria conta.' } })
  })

  it('another admin: they are demoted first, and this is said', async () => {
    const { id } = await people.aProfile({ name: 'Ana Lima', isAdmin: true })
    const outcome = await suspend('person', id)
    expect(outcome).toMatchObject({
      status: 'refused',
      message: { text: expect.stringContaining('Ana Lima é da administração') },
    })
    expect(await db.profile.count({ where: { suspendedAt: { not: null } } })).toBe(0)
  })

  it('whoever becomes an admin in the same moment: the database holds that nobody is both', async () => {
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

  it('somebody suspended is made no admin from the server either', async () => {
    await suspend()
    const change = { email: rui.email, isAdmin: true, changedBy: 'zelador' }
    expect(await setAdmin(process.env.DATABASE_URL ?? '', change)).toBe('suspended')
    expect(await db.roleChange.count()).toBe(0)
  })

  it('nobody there, or something that nobody published', async () => {
    expect(await suspend('person', randomUUID())).toMatchObject({ message: { text: 'Esta pessoa já não tem conta.' } })
    expect(await suspend('notice', (await aNotice({ authorId: null })).id)).toMatchObject({ status: 'refused' })
  })
})
