import { randomUUID } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { cookies } from 'next/headers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterAsGuest, signIn, signOut } from '@/lib/account/actions/entering'
import { changePassword, resetPassword } from '@/lib/account/actions/password'
import { deleteAccount, endOtherSessions } from '@/lib/account/actions/profile'
import { issueResetToken } from '@/lib/account/mutations'
import * as passwords from '@/lib/account/password'
import { limits } from '@/lib/action/limits'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { nobody } from '@/lib/session/actor'
import { type SessionClaims, sealClaims, sessionCookie } from '@/lib/session/cookie'
import { deviceCookie, findKnownDevice } from '@/lib/session/known-device'
import { currentActor } from '@/lib/session/session'
import { form } from '@/tests/support/form'
import { triedBefore } from '@/tests/support/limits'
import { browser } from '@/tests/support/next'
import * as people from '@/tests/support/people'

vi.mock('@/lib/account/password', async original => {
  const actual = await original<typeof passwords>()
  return { ...actual, matches: vi.fn(actual.isPasswordCorrect) }
})
vi.mock('@node-rs/argon2', async original => {
  const actual = await original<typeof argon2>()
  return { ...actual, verify: vi.fn(actual.verify) }
})

const ana = { email: 'ana@example.org', password: 'pão e vinho' }
const enter = (given: Record<string, string> = {}) => signIn(idle, form({ ...ana, ...given }))
type Claims = Extract<SessionClaims, { guest: false }>

const wrong = { status: 'refused', message: { title: 'Erro no login', text: 'Email ou senha incorretos' } }
const tooMany = {
  status: 'refused',
  message: {
    title: 'Erro no login',
    text: expect.stringMatching(
      /^Muitas tentativas\. Aguarde \d+ minutos? e tente novamente, ou redefina sua senha em “Esqueci a senha”\.$/,
    ),
  },
}

beforeEach(async () => {
  const { id } = await people.aProfile({ name: 'Ana', email: ana.email })
  await people.withPassword(id, ana.password)
})
afterEach(() => {
  vi.mocked(passwords.isPasswordCorrect).mockClear()
  vi.mocked(argon2.verify).mockClear()
})

describe('signing in', () => {
  it('welcomes whoever knows the password', async () => {
    expect(await enter()).toEqual({
      status: 'done',
      message: { title: 'Login realizado com sucesso!', text: 'Bem-vindo de volta.' },
      goTo: '/app',
    })
    expect(await currentActor()).toMatchObject({ role: 'member', name: 'Ana' })
  })

  it('minds neither capitals nor spaces around the email, nor how an accent was typed', async () => {
    const typedOtherwise = ana.password.normalize('NFD')
    expect(await enter({ email: '  Ana@Example.ORG ', password: typedOtherwise })).toMatchObject({ status: 'done' })
  })

  it.each([
    ['a wrong password', { password: 'outra' }],
    ['an unknown email', { email: 'ninguem@example.org' }],
  ])('answers %s with one and the same sentence', async (_, given) => {
    expect(await enter(given)).toMatchObject(wrong)
    expect(await currentActor()).toEqual(nobody)
  })

  it('gives back what was typed, the password aside', async () => {
    expect(await enter({ password: 'outra', to: '/app/hymns' })).toMatchObject({
      values: { email: ana.email, to: '/app/hymns' },
    })
    expect(await enter({ password: 'outra' })).not.toHaveProperty('values.password')
  })

  it('leads to where the person was going, never to another site', async () => {
    expect(await enter({ to: '/app/hymns?q=paz' })).toMatchObject({ goTo: '/app/hymns?q=paz' })
    for (const to of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
    ]) {
      expect(await enter({ to })).toMatchObject({ goTo: '/app' })
    }
  })

  it('remembers the device under a name that a person knows', async () => {
    browser.headers.set('user-agent', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36')
    await enter()
    expect(await db.session.findFirst()).toMatchObject({ device: 'Chrome no Android' })
  })

  it('takes the place of the session that this browser had', async () => {
    await enter()
    await enter()
    expect(await db.session.count()).toBe(1)
  })

  it('writes nothing for a page of another site', async () => {
    browser.headers.set('origin', 'https://evil.example')
    expect(await enter()).toMatchObject({ status: 'refused' })
    expect(await db.session.count()).toBe(0)
  })
})

describe('guessing passwords', () => {
  it('of one account: three hundred tries at once make at most ten checks', async () => {
    const outcomes = await Promise.all(Array.from({ length: 300 }, (_, n) => enter({ password: `senha ${n}` })))

    expect(vi.mocked(passwords.isPasswordCorrect).mock.calls.length).toBeLessThanOrEqual(10)
    expect(outcomes.filter(outcome => outcome.status === 'done')).toEqual([])
    expect(outcomes.at(-1)).toMatchObject(tooMany)
    expect(await enter()).toMatchObject(tooMany)
  })

  it('of one account ends after ten, wherever they come from, and says for how long', async () => {
    for (let n = 0; n < 40; n += 1) {
      browser.headers.set('x-forwarded-for', `203.0.113.${n}`)
      await enter({ password: `senha ${n}` })
    }
    expect(passwords.isPasswordCorrect).toHaveBeenCalledTimes(10)
    expect(await enter()).toEqual({ ...tooMany, values: { email: ana.email } })

    await triedBefore(limits.signInByAccount, ana.email, 10, 200)
    expect(await enter()).toMatchObject({ message: { text: expect.stringContaining('Aguarde 4 minutos') } })
  })

  it('from one address: the two hundred and first failure is not even looked at', async () => {
    await triedBefore(limits.signInByAddress, '127.0.0.1', 199)
    expect(await enter({ email: 'pessoa@casa.example' })).toMatchObject(wrong)
    expect(await enter({ email: 'mais@casa.example' })).toMatchObject(tooMany)
    expect(passwords.isPasswordCorrect).toHaveBeenCalledTimes(1)
  })

  it('asks of an email nobody has what it asks of another, and says the same', async () => {
    for (const email of [ana.email, 'ninguem@example.org']) {
      await db.rateLimit.deleteMany()
      for (let n = 0; n < 10; n += 1) expect(await enter({ email, password: 'outra' })).toMatchObject(wrong)
      expect(await enter({ email, password: 'outra' })).toEqual({ ...tooMany, values: { email } })
    }
  })

  it('does not stand in the way of a hall full of people who know theirs', async () => {
    for (let n = 0; n < 40; n += 1) expect(await enter()).toMatchObject({ status: 'done' })
  })

  it('is not helped by a password of one’s own: failures from the address stay counted', async () => {
    await triedBefore(limits.signInByAddress, '127.0.0.1', 199)
    await enter()
    await enter({ email: 'outra@casa.example' })
    expect(await enter({ email: 'mais@casa.example' })).toMatchObject(tooMany)
  })

  // What that comes to in milliseconds, tests/bench/sign-in.ts measures.
  it('costs an email nobody has the same check as a wrong password', async () => {
    await enter({ password: 'outra' })
    await enter({ email: 'ninguem@example.org', password: 'outra' })
    const costs = vi.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    expect(costs).toEqual(Array(2).fill(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']))
  })
})

describe('an account that strangers guess at', () => {
  const strangersGuess = async (times: number) => {
    const here = new Map(browser.cookies)
    browser.cookies.clear()
    for (let n = 0; n < times; n += 1) {
      browser.headers.set('x-forwarded-for', `198.51.100.${n}`)
      await enter({ password: `senha ${n}` })
    }
    for (const [name, value] of here) browser.cookies.set(name, value)
    browser.headers.set('x-forwarded-for', '198.51.100.1')
  }

  it('stays open on a device that knows it, however they guess', async () => {
    await enter()
    await signOut({})
    await strangersGuess(40)
    expect(await enter()).toMatchObject({ status: 'done' })
  })

  it('stays open there at an address that nobody may sign in from any more', async () => {
    await enter()
    await signOut({})
    await triedBefore(limits.signInByAddress, '127.0.0.1', 1000)
    expect(await enter()).toMatchObject({ status: 'done' })
  })

  it('opens on any other device once the time is over that was told, or by the link that is mailed', async () => {
    await strangersGuess(10)
    expect(await enter()).toMatchObject(tooMany)
    await db.rateLimit.updateMany({ data: { expire: Date.now() - 1 } })
    expect(await enter()).toMatchObject({ status: 'done' })

    await signOut({})
    browser.cookies.clear()
    await strangersGuess(10)
    const { id } = await db.profile.findFirstOrThrow()
    const chosen = { password: 'nova senha', passwordAgain: 'nova senha' }
    const token = await issueResetToken(id)
    await resetPassword(idle, form({ submission: randomUUID(), token, ...chosen }))
    await strangersGuess(10)
    await triedBefore(limits.signInByAddress, '198.51.100.1', 1000)
    expect(await enter({ password: 'nova senha' })).toMatchObject({ status: 'done' })
  })

  it('may be guessed at no more often on a device that knows it', async () => {
    await enter()
    vi.mocked(passwords.isPasswordCorrect).mockClear()
    await Promise.all(Array.from({ length: 300 }, (_, n) => enter({ password: `senha ${n}` })))
    expect(passwords.isPasswordCorrect).toHaveBeenCalledTimes(10)
  })

  it('is known to a device under nobody else’s name, and its cookie opens nothing', async () => {
    await enter()
    const eva = await people.aProfile({ email: 'eva@example.org' })
    await people.withPassword(eva.id, 'outra senha')
    const cookie = browser.cookies.get(deviceCookie.name) ?? ''
    expect(cookie).not.toContain(eva.id)
    browser.cookies.delete(sessionCookie.name)
    expect(await currentActor()).toEqual(nobody)
    browser.cookies.set(sessionCookie.name, cookie)
    expect(await currentActor()).toEqual(nobody)

    for (let n = 0; n < 10; n += 1) await enter({ email: eva.email, password: `senha ${n}` })
    expect(await enter({ email: eva.email, password: 'outra senha' })).toMatchObject(tooMany)
  })

  it('is known to a family’s tablet beside the others’, and not when it is gone', async () => {
    const eva = await people.aProfile({ email: 'eva@example.org' })
    await people.withPassword(eva.id, 'outra senha')
    await enter()
    await enter({ email: eva.email, password: 'outra senha' })
    const anas = await db.profile.findFirstOrThrow({ where: { email: ana.email } })
    expect(await findKnownDevice(anas.id, await cookies())).toBe(await findKnownDevice(eva.id, await cookies()))

    await deleteAccount(idle, form({ currentPassword: 'outra senha' }))
    expect(await findKnownDevice(anas.id, await cookies())).toBeDefined()
    expect(await findKnownDevice(eva.id, await cookies())).toBeUndefined()
  })

  it('does not keep its owner, who is signed in, from what asks for the password again', async () => {
    await people.signIn(await db.profile.findFirstOrThrow())
    await strangersGuess(40)
    const passwords = { currentPassword: ana.password, password: 'nova senha', passwordAgain: 'nova senha' }
    expect(await changePassword(idle, form(passwords))).toMatchObject({ status: 'done' })
  })
})

describe('guests', () => {
  it('look in under the name Convidado, with no row anywhere', async () => {
    expect(await enterAsGuest({ to: '/app/hymns' })).toMatchObject({ status: 'done', goTo: '/app/hymns' })
    expect(await currentActor()).toMatchObject({
      role: 'guest',
      name: 'Convidado',
      id: expect.stringMatching(/^guest-/),
    })
    expect(await db.session.count()).toBe(0)
  })

  it('who are signed in stay who they are', async () => {
    await enter()
    await enterAsGuest({})
    expect(await currentActor()).toMatchObject({ role: 'member' })
  })
})

describe('leaving', () => {
  it('ends the session on the server: a copied cookie is nobody’s', async () => {
    await enter()
    const copied = browser.cookies.get(sessionCookie.name) ?? ''
    expect(await signOut({})).toMatchObject({ status: 'done', goTo: '/login' })
    expect(await currentActor()).toEqual(nobody)

    browser.cookies.set(sessionCookie.name, copied)
    expect(await currentActor()).toEqual(nobody)
  })

  it('on all other devices keeps this one', async () => {
    const profile = await db.profile.findFirstOrThrow()
    const elsewhere = await people.signIn(profile)
    const here = await people.signIn(profile)
    await endOtherSessions({})
    expect(await db.session.findMany({ select: { id: true } })).toEqual([{ id: here.sessionId }])
    expect(elsewhere.sessionId).not.toBe(here.sessionId)
  })
})

describe('the cookie', () => {
  it('is out of reach for scripts and other sites', () => {
    expect(sessionCookie.options).toEqual({
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: false,
      maxAge: 30 * 24 * 60 * 60,
    })
  })

  it.each([
    ['of someone else’s session', async (own: Claims) => sealClaims({ ...own, id: (await people.aProfile()).id })],
    ['that names no session', async (own: Claims) => sealClaims({ ...own, sessionId: '' })],
    ['that calls a person a guest', async (own: Claims) => sealClaims({ guest: true, id: own.id })],
    ['of another site', async () => 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..YWJj.ZGVm.Z2hp'],
  ])('%s says nothing', async (_, forged) => {
    const { id, sessionId } = await people.signIn(await db.profile.findFirstOrThrow())
    browser.cookies.set(sessionCookie.name, await forged({ guest: false, id, sessionId }))
    expect(await currentActor()).toEqual(nobody)
  })
})
