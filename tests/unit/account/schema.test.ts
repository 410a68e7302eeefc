import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accountDeletion, passwordChange, passwordReset, profile, signIn } from '@/lib/account/schema'

const reset = (password: string, passwordAgain = password) => {
  const { error } = passwordReset.safeParse({ submission: randomUUID(), token: 'x', password, passwordAgain })
  return error?.issues.map(({ message }) => message) ?? []
}

describe('a new password typed twice', () => {
  it('matches when two keyboards type an accent differently', () => {
    expect(reset('coração', 'corac\u0327a\u0303o')).toEqual([])
  })

  it('must match', () => {
    expect(reset('coração', 'coracao')).toEqual(['As senhas não coincidem.'])
  })

  it('has a maximum length that is checked first', () => {
    // Brought in order first, this would take hours.
    const flood = `a${'\u0301'.repeat(500_000)}${'\u0316'.repeat(500_000)}`
    expect(reset(flood)).toContain('A senha deve ter no máximo 128 caracteres.')
    expect(reset('coração', flood)).toContain('A senha deve ter no máximo 128 caracteres.')
  })
})

it('a current password matches whichever way its accents are typed, in every form', () => {
  const decomposed = 'corac\u0327a\u0303o'
  const schemas = [
    signIn.parse({ email: 'ana@example.org', password: decomposed }).password,
    passwordChange.parse({ currentPassword: decomposed, password: 'outra senha', passwordAgain: 'outra senha' })
      .currentPassword,
    profile.parse({ name: 'Ana', currentPassword: decomposed }).currentPassword,
    accountDeletion.parse({ currentPassword: decomposed }).currentPassword,
  ]
  expect(schemas).toEqual(schemas.map(() => 'coração'))
})
