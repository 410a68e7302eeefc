import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '@/lib/account/actions/profile'
import { confirmPerson, giveRole, takeRole, unconfirmPerson } from '@/lib/people/actions/belonging'
import { getPerson } from '@/lib/people/details/queries'
import { changeRole } from '@/lib/people/mutations'
import type { Role } from '@/lib/people/role'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import { sessionCookie } from '@/lib/platform/session/cookie'
import { currentActor } from '@/lib/platform/session/session'
import { suspendAccount } from '@/lib/platform/suspension/actions'
import { setAdmin } from '@/scripts/database/admins'
import { createFormData } from '@/tests/support/form'
import { browser } from '@/tests/support/next-mocks'
import * as people from '@/tests/support/people'

const url = process.env.DATABASE_URL ?? ''
const lastAdmin = {
  status: 'refused',
  message: { text: expect.stringContaining('A igreja precisa de alguém na administração.') },
}

let rui: { id: string; cookie: string }
let admin: Person
beforeEach(async () => {
  const profile = await people.insertProfile({ name: 'Rui Prado', email: 'rui@example.org' })
  await people.signIn(profile)
  rui = { id: profile.id, cookie: browser.cookies.get(sessionCookie.name) ?? '' }
  admin = await people.signInAs('admin')
})

const give = (role: Role, profileId = rui.id) => giveRole({ profileId, role })
const take = (role: Role, profileId = rui.id) => takeRole({ profileId, role })

async function runAsRui<Result>(look: () => Promise<Result>) {
  const adminCookie = browser.cookies.get(sessionCookie.name) ?? ''
  browser.cookies.set(sessionCookie.name, rui.cookie)
  const result = await look()
  browser.cookies.set(sessionCookie.name, adminCookie)
  return result
}

describe('a role', () => {
  it('takes effect with the next request of a person who is signed in', async () => {
    expect(await give('music')).toMatchObject({ status: 'done', message: { title: 'Papel dado' } })
    await give('pastoral')
    expect(await runAsRui(currentActor)).toMatchObject({ role: 'member', duties: ['music', 'pastoral'] })

    expect(await take('music')).toMatchObject({ status: 'done' })
    expect(await give('admin')).toMatchObject({ status: 'done' })
    expect(await runAsRui(currentActor)).toMatchObject({ role: 'admin', duties: ['pastoral'] })

    await take('admin')
    expect(await runAsRui(() => give('content', admin.id))).toMatchObject({ status: 'refused' })
  })

  it('confirms the person who receives it, and they stay confirmed', async () => {
    await give('content')
    expect(await runAsRui(currentActor)).toMatchObject({ confirmed: true })
    expect(await db.confirmation.findUnique({ where: { profileId: rui.id } })).toMatchObject({ confirmedBy: admin.id })
    expect(await unconfirmPerson({ profileId: rui.id })).toMatchObject({
      status: 'refused',
      message: { text: expect.stringContaining('tem papéis na igreja') },
    })
  })

  it('is recorded in the history: what, by whom, newest first; also from the command line', async () => {
    await give('music')
    await take('music')
    await setAdmin(url, { email: 'rui@example.org', isAdmin: true, changedBy: 'zelador' })
    const by = `por ${admin.name}`
    expect((await getPerson(rui.id))?.changes).toMatchObject([
      { what: 'Recebeu: Administração', by: 'por quem cuida do servidor' },
      { what: 'Deixou: Música', by },
      { what: 'Recebeu: Música', by },
    ])
  })

  it('is given once when many give it at once', async () => {
    const outcomes = await Promise.all([give('music'), give('music'), give('music'), give('content')])
    expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(2)
    expect((await getPerson(rui.id))?.roles).toEqual(['music', 'content'])
    expect(await db.roleChange.count()).toBe(2)
  })

  it('is not given to a suspended or unknown person', async () => {
    await suspendAccount({ kind: 'person', id: rui.id })
    expect(await give('music')).toMatchObject({ message: { text: expect.stringContaining('está suspensa') } })
    expect(await give('music', randomUUID())).toMatchObject({ message: { text: 'Esta pessoa já não tem conta.' } })
    expect(await db.roleChange.count()).toBe(0)
  })
})

describe('the last admin cannot be removed', () => {
  it('by anybody, and the answer says why', async () => {
    expect(await take('admin', admin.id)).toMatchObject(lastAdmin)
    await people.setPassword(admin.id, 'uma senha boa')
    expect(await deleteAccount(idle, createFormData({ currentPassword: 'uma senha boa' }))).toMatchObject({
      status: 'refused',
      message: { text: expect.stringContaining('Antes, torne outra pessoa administradora em Pessoas.') },
    })
    const { email } = await db.profile.findUniqueOrThrow({ where: { id: admin.id } })
    expect(await setAdmin(url, { email, isAdmin: false, changedBy: 'zelador' })).toBe('last')

    expect(await currentActor()).toMatchObject({ role: 'admin' })
    expect(await db.roleChange.count()).toBe(0)
  })

  it('also when two admins demote each other at the same moment', async () => {
    await give('admin')
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await Promise.allSettled([
        changeRole({ profileId: rui.id, role: 'admin', isGiven: false, by: admin.id }),
        changeRole({ profileId: admin.id, role: 'admin', isGiven: false, by: rui.id }),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await db.profile.count({ where: { isAdmin: true } })).toBe(1)
      await db.profile.updateMany({ data: { isAdmin: true } })
    }
  })

  it('until there is another admin', async () => {
    await give('admin')
    expect(await take('admin', admin.id)).toMatchObject({ status: 'done' })
    expect(await give('music')).toMatchObject({ status: 'refused', message: { title: 'Acesso Negado' } })
  })
})

describe('a newcomer', () => {
  it('is confirmed by one person, and can be unconfirmed', async () => {
    expect(await runAsRui(currentActor)).toMatchObject({ confirmed: false })
    const outcomes = await Promise.all([1, 2, 3].map(() => confirmPerson({ profileId: rui.id })))
    expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(await runAsRui(currentActor)).toMatchObject({ confirmed: true })
    expect(await getPerson(rui.id)).toMatchObject({ membership: 'confirmed', confirmed: { by: admin.name } })

    expect(await unconfirmPerson({ profileId: rui.id })).toMatchObject({ status: 'done' })
    expect(await runAsRui(currentActor)).toMatchObject({ confirmed: false })
    expect(await unconfirmPerson({ profileId: rui.id })).toMatchObject({ status: 'refused' })
    expect(await db.confirmation.count()).toBe(0)
  })
})
