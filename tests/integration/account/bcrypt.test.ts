import { hash as bcrypt, verify as verifyBcrypt } from '@node-rs/bcrypt'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '@/lib/account/actions/entering'
import { hashPassword } from '@/lib/account/password/hash'
import { replacePassword } from '@/lib/account/password/mutations'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { currentActor } from '@/lib/platform/session/session'
import { createFormData } from '@/tests/support/form'
import * as people from '@/tests/support/people'

vi.mock('@node-rs/bcrypt', async original => {
  const actual = await original<typeof import('@node-rs/bcrypt')>()
  return { ...actual, verify: vi.fn(actual.verify) }
})

const ana = { email: 'ana@example.org', password: 'pão e vinho' }
const signInWith = (fields: Record<string, string> = {}) => signIn(idle, createFormData({ ...ana, ...fields }))
const readCredential = () => db.credential.findFirstOrThrow({ where: { profile: { email: ana.email } } })

/** Somebody who moved in from another system, which made this hash. */
async function moveIn(version: '2a' | '2b' | '2y', cost = 4, password = ana.password) {
  const { id } = await people.insertProfile({ name: 'Ana', email: ana.email })
  const passwordHash = (await bcrypt(password, cost)).replace('$2b$', `$${version}$`)
  await db.credential.create({ data: { profileId: id, passwordHash } })
  return { id, passwordHash }
}

beforeEach(() => {
  vi.mocked(verifyBcrypt).mockClear()
})

describe('somebody who moved in with a bcrypt hash', () => {
  it.each(['2a', '2b', '2y'] as const)(
    'signs in with the password they had ($%s$); from then on it is argon2id',
    async v => {
      await moveIn(v)
      const { changedAt } = await readCredential()
      expect(await signInWith()).toMatchObject({ status: 'done' })
      expect(await currentActor()).toMatchObject({ name: 'Ana' })
      expect(await readCredential()).toMatchObject({ passwordHash: expect.stringMatching(/^\$argon2id\$/), changedAt })

      vi.mocked(verifyBcrypt).mockClear()
      expect(await signInWith()).toMatchObject({ status: 'done' })
      expect(verifyBcrypt).not.toHaveBeenCalled()
    },
  )

  it('is refused with another password, and nothing changes', async () => {
    const { passwordHash } = await moveIn('2a')
    expect(await signInWith({ password: 'outra' })).toMatchObject({ status: 'refused' })
    expect(await readCredential()).toMatchObject({ passwordHash })
  })

  it('signs in on two devices at once', async () => {
    await moveIn('2a')
    const outcomes = await Promise.all([signInWith(), signInWith(), signInWith()])
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  })

  it('keeps the new password if it is set while the old one is being checked', async () => {
    const { id } = await moveIn('2a')
    const newHash = await hashPassword('a senha nova')
    vi.mocked(verifyBcrypt).mockImplementationOnce(async () => {
      await db.$transaction(transaction => replacePassword(transaction, { profileId: id, passwordHash: newHash }))
      return true
    })
    expect(await signInWith()).toMatchObject({ status: 'refused' })
    expect(await readCredential()).toMatchObject({ passwordHash: newHash })
    expect(await db.session.count()).toBe(0)
  })

  it('used a password of more than 72 bytes, of which the former system read 72', async () => {
    const password = 'ã'.repeat(50)
    await moveIn('2y', 4, password)
    expect(await signInWith({ password })).toMatchObject({ status: 'done' })
  })
})

describe('while somebody’s hash is bcrypt', () => {
  // What that comes to in milliseconds, scripts/bench/sign-in.ts measures.
  it('every check does as much work, whether the account is known or not', async () => {
    await moveIn('2a', 6)
    const eva = await people.insertProfile({ email: 'eva@example.org' })
    await people.setPassword(eva.id, 'outra senha')
    const davi = await people.insertProfile({ email: 'davi@example.org' })
    await db.credential.create({ data: { profileId: davi.id, passwordHash: await bcrypt('x', 4) } })

    const work = async (email: string) => {
      vi.mocked(verifyBcrypt).mockClear()
      await signInWith({ email, password: 'errada' })
      return vi
        .mocked(verifyBcrypt)
        .mock.calls.reduce((sum, [, hash]) => sum + 2 ** Number(String(hash).slice(4, 6)), 0)
    }
    for (const email of [ana.email, eva.email, davi.email, 'ninguem@example.org'])
      expect(await work(email)).toBe(2 ** 6)
  })

  it('the database refuses a hash that takes too long to check', async () => {
    const { id } = await people.insertProfile()
    const slow = { profileId: id, passwordHash: (await bcrypt('x', 4)).replace('$04$', '$15$') }
    await expect(db.credential.create({ data: slow })).rejects.toThrow()
  })
})
