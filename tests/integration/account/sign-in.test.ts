import { randomUUID } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { cookies } from 'next/headers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterAsGuest, signIn, signOut } from '@/lib/account/actions/entering'
import { changePassword, resetPassword } from '@/lib/account/actions/password'
import { deleteAccount, endOtherSessions } from '@/lib/account/actions/profile'
import * as passwords from '@/lib/account/password/hash'
import { issueResetToken } from '@/lib/account/reset/mutations'
import { limits } from '@/lib/platform/action/limits'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { nobody } from '@/lib/platform/session/actor'
import { type SessionClaims, sealClaims, sessionCookie } from '@/lib/platform/session/cookie'
import { deviceCookie, findKnownDevice } from '@/lib/platform/session/known-device'
import { currentActor } from '@/lib/platform/session/session'
import { createFormData } from '@/tests/support/form'
import { recordTries } from '@/tests/support/limits'
import { browser } from '@/tests/support/next-mocks'
import * as people from '@/tests/support/people'

vi.mock('@/lib/account/password/hash', async original => {
  const actual = await original<typeof passwords>()
  return { ...actual, isPasswordCorrect: vi.fn(actual.isPasswordCorrect) }
})
vi.mock('@node-rs/argon2', async original => {
  const actual = await original<typeof argon2>()
  return { ...actual, verify: vi.fn(actual.verify) }
})

const ana = { email: 'ana@example.org', password: 'pão e vinho' }
const signInWith = (fields: Record<string, string> = {}) => signIn(idle, createFormData({ ...ana, ...fields }))
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
  const { id } = await people.insertProfile({ name: 'Ana', email: ana.email })
  await people.setPassword(id, ana.password)
})
afterEach(() => {
  vi.mocked(passwords.isPasswordCorrect).mockClear()
  vi.mocked(argon2.verify).mockClear()
})

describe('signing in', () => {
  it('succeeds with the right password', async () => {
    expect(await signInWith()).toEqual({
      status: 'done',
      message: { title: 'Login realizado com sucesso!', text: 'Bem-vindo de volta.' },
      goTo: '/app',
    })
    expect(await currentActor()).toMatchObject({ role: 'member', name: 'Ana' })
  })

  it('ignores capitals and spaces in the email, and how an accent was typed', async () => {
    const typedOtherwise = ana.password.normalize('NFD')
    expect(await signInWith({ email: '  Ana@Example.ORG ', password: typedOtherwise })).toMatchObject({
      status: 'done',
    })
  })

  it.each([
    ['a wrong password', { password: 'outra' }],
    ['an unknown email', { email: 'ninguem@example.org' }],
  ])('answers %s with one and the same sentence', async (_, fields) => {
    expect(await signInWith(fields)).toMatchObject(wrong)
    expect(await currentActor()).toEqual(nobody)
  })

  it('returns what was typed, except the password', async () => {
    expect(await signInWith({ password: 'outra', to: '/app/hymns' })).toMatchObject({
      values: { email: ana.email, to: '/app/hymns' },
    })
    expect(await signInWith({ password: 'outra' })).not.toHaveProperty('values.password')
  })

  it('leads to the page the person wanted, never to another site', async () => {
    expect(await signInWith({ to: '/app/hymns?q=paz' })).toMatchObject({ goTo: '/app/hymns?q=paz' })
    for (const to of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
    ]) {
      expect(await signInWith({ to })).toMatchObject({ goTo: '/app' })
    }
  })

  it('stores the device under a name that people recognise', async () => {
    browser.headers.set('user-agent', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36')
    await signInWith()
    expect(await db.session.findFirst()).toMatchObject({ device: 'Chrome no Android' })
  })

  it('replaces the session that this browser had', async () => {
    await signInWith()
    await signInWith()
    expect(await db.session.count()).toBe(1)
  })

  it('is refused from another site', async () => {
    browser.headers.set('origin', 'https://evil.example')
    expect(await signInWith()).toMatchObject({ status: 'refused' })
    expect(await db.session.count()).toBe(0)
  })
})

describe('guessing passwords', () => {
  it('for one account: three hundred attempts at once cause at most ten password checks', async () => {
    const outcomes = await Promise.all(Array.from({ length: 300 }, (_, n) => signInWith({ password: `senha ${n}` })))

    expect(vi.mocked(passwords.isPasswordCorrect).mock.calls.length).toBeLessThanOrEqual(10)
    expect(outcomes.filter(outcome => outcome.status === 'done')).toEqual([])
    expect(outcomes.at(-1)).toMatchObject(tooMany)
    expect(await signInWith()).toMatchObject(tooMany)
  })

  it('of one account ends after ten, wherever they come from, and says for how long', async () => {
    for (let n = 0; n < 40; n += 1) {
      browser.headers.set('x-forwarded-for', `203.0.113.${n}`)
      await signInWith({ password: `senha ${n}` })
    }
    expect(passwords.isPasswordCorrect).toHaveBeenCalledTimes(10)
    expect(await signInWith()).toEqual({ ...tooMany, values: { email: ana.email } })

    await recordTries(limits.signInByAccount, ana.email, 10, 200)
    expect(await signInWith()).toMatchObject({ message: { text: expect.stringContaining('Aguarde 4 minutos') } })
  })

  it('from one address: the two hundred and first failure is not even looked at', async () => {
    await recordTries(limits.signInByAddress, '127.0.0.1', 199)
    expect(await signInWith({ email: 'pessoa@casa.example' })).toMatchObject(wrong)
    expect(await signInWith({ email: 'mais@casa.example' })).toMatchObject(tooMany)
    expect(passwords.isPasswordCorrect).toHaveBeenCalledTimes(1)
  })

  it('treats unknown and known emails the same', async () => {
    for (const email of [ana.email, 'ninguem@example.org']) {
      await db.rateLimit.deleteMany()
      for (let n = 0; n < 10; n += 1) expect(await signInWith({ email, password: 'outra' })).toMatchObject(wrong)
      expect(await signInWith({ email, password: 'outra' })).toEqual({ ...tooMany, values: { email } })
    }
  })

  it('does not affect a hall full of people with the right passwords', async () => {
    for (let n = 0; n < 40; n += 1) expect(await signInWith()).toMatchObject({ status: 'done' })
  })

  it('is not reset by signing in to one’s own account: failed attempts from the address stay counted', async () => {
    await recordTries(limits.signInByAddress, '127.0.0.1', 199)
    await signInWith()
    await signInWith({ email: 'outra@casa.example' })
    expect(await signInWith({ email: 'mais@casa.example' })).toMatchObject(tooMany)
  })

  // What that comes to in milliseconds, scripts/bench/sign-in.ts measures.
  it('costs an unknown email the same password check as a wrong password', async () => {
    await signInWith({ password: 'outra' })
    await signInWith({ email: 'ninguem@example.org', password: 'outra' })
    const costs = vi.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    expect(costs).toEqual(Array(2).fill(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']))
  })
})

describe('an account whose password strangers guess', () => {
  const strangersGuess = async (times: number) => {
    const currentSession = new Map(browser.cookies)
    browser.cookies.clear()
    for (let n = 0; n < times; n += 1) {
      browser.headers.set('x-forwarded-for', `198.51.100.${n}`)
      await signInWith({ password: `senha ${n}` })
    }
    for (const [name, value] of currentSession) browser.cookies.set(name, value)
    browser.headers.set('x-forwarded-for', '198.51.100.1')
  }

  it('can be signed in to on a known device, however many guesses there were', async () => {
    await signInWith()
    await signOut({})
    await strangersGuess(40)
    expect(await signInWith()).toMatchObject({ status: 'done' })
  })

  it('can be signed in to on a known device even from a blocked address', async () => {
    await signInWith()
    await signOut({})
    await recordTries(limits.signInByAddress, '127.0.0.1', 1000)
    expect(await signInWith()).toMatchObject({ status: 'done' })
  })

  it('opens on any other device once the time is over that was told, or by the link that is mailed', async () => {
    await strangersGuess(10)
    expect(await signInWith()).toMatchObject(tooMany)
    await db.rateLimit.updateMany({ data: { expire: Date.now() - 1 } })
    expect(await signInWith()).toMatchObject({ status: 'done' })

    await signOut({})
    browser.cookies.clear()
    await strangersGuess(10)
    const { id } = await db.profile.findFirstOrThrow()
    const chosen = { password: 'nova senha', passwordAgain: 'nova senha' }
    const token = await issueResetToken(id)
    await resetPassword(idle, createFormData({ submission: randomUUID(), token, ...chosen }))
    await strangersGuess(10)
    await recordTries(limits.signInByAddress, '198.51.100.1', 1000)
    expect(await signInWith({ password: 'nova senha' })).toMatchObject({ status: 'done' })
  })

  it('allows no more guesses on a known device', async () => {
    await signInWith()
    vi.mocked(passwords.isPasswordCorrect).mockClear()
    await Promise.all(Array.from({ length: 300 }, (_, n) => signInWith({ password: `senha ${n}` })))
    expect(passwords.isPasswordCorrect).toHaveBeenCalledTimes(10)
  })

  it('is recognised on a device only for itself, and the device cookie opens no session', async () => {
    await signInWith()
    const eva = await people.insertProfile({ email: 'eva@example.org' })
    await people.setPassword(eva.id, 'outra senha')
    const cookie = browser.cookies.get(deviceCookie.name) ?? ''
    expect(cookie).not.toContain(eva.id)
    browser.cookies.delete(sessionCookie.name)
    expect(await currentActor()).toEqual(nobody)
    browser.cookies.set(sessionCookie.name, cookie)
    expect(await currentActor()).toEqual(nobody)

    for (let n = 0; n < 10; n += 1) await signInWith({ email: eva.email, password: `senha ${n}` })
    expect(await signInWith({ email: eva.email, password: 'outra senha' })).toMatchObject(tooMany)
  })

  it('is recognised on a shared tablet beside other accounts, and not after it was deleted', async () => {
    const eva = await people.insertProfile({ email: 'eva@example.org' })
    await people.setPassword(eva.id, 'outra senha')
    await signInWith()
    await signInWith({ email: eva.email, password: 'outra senha' })
    const anas = await db.profile.findFirstOrThrow({ where: { email: ana.email } })
    expect(await findKnownDevice(anas.id, await cookies())).toBe(await findKnownDevice(eva.id, await cookies()))

    await deleteAccount(idle, createFormData({ currentPassword: 'outra senha' }))
    expect(await findKnownDevice(anas.id, await cookies())).toBeDefined()
    expect(await findKnownDevice(eva.id, await cookies())).toBeUndefined()
  })

  it('does not stop its signed-in owner from confirming the password', async () => {
    await people.signIn(await db.profile.findFirstOrThrow())
    await strangersGuess(40)
    const passwords = { currentPassword: ana.password, password: 'nova senha', passwordAgain: 'nova senha' }
    expect(await changePassword(idle, createFormData(passwords))).toMatchObject({ status: 'done' })
  })
})

describe('guests', () => {
  it('are signed in under the name Convidado, without a row in any table', async () => {
    expect(await enterAsGuest({ to: '/app/hymns' })).toMatchObject({ status: 'done', goTo: '/app/hymns' })
    expect(await currentActor()).toMatchObject({
      role: 'guest',
      name: 'Convidado',
      id: expect.stringMatching(/^guest-/),
    })
    expect(await db.session.count()).toBe(0)
  })

  it('that are already signed in keep their account', async () => {
    await signInWith()
    await enterAsGuest({})
    expect(await currentActor()).toMatchObject({ role: 'member' })
  })
})

describe('signing out', () => {
  it('ends the session on the server: a copied cookie is worthless', async () => {
    await signInWith()
    const copied = browser.cookies.get(sessionCookie.name) ?? ''
    expect(await signOut({})).toMatchObject({ status: 'done', goTo: '/login' })
    expect(await currentActor()).toEqual(nobody)

    browser.cookies.set(sessionCookie.name, copied)
    expect(await currentActor()).toEqual(nobody)
  })

  it('on all other devices keeps this one signed in', async () => {
    const profile = await db.profile.findFirstOrThrow()
    const otherSession = await people.signIn(profile)
    const currentSession = await people.signIn(profile)
    await endOtherSessions({})
    expect(await db.session.findMany({ select: { id: true } })).toEqual([{ id: currentSession.sessionId }])
    expect(otherSession.sessionId).not.toBe(currentSession.sessionId)
  })
})

describe('the session cookie', () => {
  it('is not readable by scripts and is not sent by other sites', () => {
    expect(sessionCookie.options).toEqual({
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: false,
      maxAge: 30 * 24 * 60 * 60,
    })
  })

  it.each([
    ['of someone else’s session', async (own: Claims) => sealClaims({ ...own, id: (await people.insertProfile()).id })],
    ['that names no session', async (own: Claims) => sealClaims({ ...own, sessionId: '' })],
    ['that calls a person a guest', async (own: Claims) => sealClaims({ guest: true, id: own.id })],
    ['of another site', async () => 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..YWJj.ZGVm.Z2hp'],
  ])('%s is not accepted', async (_, forged) => {
    const { id, sessionId } = await people.signIn(await db.profile.findFirstOrThrow())
    browser.cookies.set(sessionCookie.name, await forged({ guest: false, id, sessionId }))
    expect(await currentActor()).toEqual(nobody)
  })
})
