import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accountDeletion, passwordChange, passwordReset, profile, signIn } from '@/lib/account/schema'

const reset = (password: string, passwordAgain = password) => {
  const { error } = passwordReset.safeParse({ submission: randomUUID(), token: 'x', password, passwordAgain })
  return error?.issues.map(({ message }) => message) ?? []
}

describe('a new password typed twice', () => {
  it('is the same on two keyboards that write an accent differently', () => {
    expect(reset('coração', 'corac\u0327a\u0303o')).toEqual([])
  })

  it('has to be the same', () => {
    expect(reset('coração', 'coracao')).toEqual(['As senhas não coincidem.'])
  })

  it('is measured before anything is done with it', () => {
    // Brought in order first, this would take hours.
    const flood = `a${'\u0301'.repeat(500_000)}${'\u0316'.repeat(500_000)}`
    expect(reset(flood)).toContain('A senha deve ter no máximo 128 caracteres.')
    expect(reset('coração', flood)).toContain('A senha deve ter no máximo 128 caracteres.')
  })
})

it('a password one has is the same on two keyboards, wherever it is asked for', () => {
  const typed = 'corac\u0327a\u0303o'
  const asked = [
    signIn.parse({ email: 'ana@example.org', password: typed }).password,
    passwordChange.parse({ currentPassword: typed, password: 'outra senha', passwordAgain: 'outra senha' })
      .currentPassword,
    profile.parse({ name: 'Ana', currentPassword: typed }).currentPassword,
    accountDeletion.parse({ currentPassword: typed }).currentPassword,
  ]
  expect(asked).toEqual(asked.map(() => 'coração'))
})
