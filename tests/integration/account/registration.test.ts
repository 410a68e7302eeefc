import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { register, signIn } from '@/lib/account/actions/entering'
import { idle, reopenPageMessage } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { currentActor } from '@/lib/platform/session/session'
import { createFormData } from '@/tests/support/form'
import { browser } from '@/tests/support/next-mocks'
import * as people from '@/tests/support/people'

const ana = {
  name: ' Ana  Lima ',
  email: 'Ana@Example.org',
  phone: '(27) 99999-9999',
  birthDate: '1990-05-04',
  password: 'senha-secreta',
}
const join = (fields: Record<string, string> = {}) =>
  register(idle, createFormData({ submission: randomUUID(), ...ana, ...fields }))
const refusal = { status: 'refused', message: { title: 'Erro no cadastro', text: 'Este email já está em uso.' } }

describe('registering', () => {
  it('creates an account and signs in', async () => {
    expect(await join({ to: '/app/hymns' })).toEqual({
      status: 'done',
      message: { title: 'Cadastro realizado com sucesso!', text: 'Sua conta foi criada. Bem-vindo!' },
      goTo: '/app/hymns',
    })
    expect(await currentActor()).toMatchObject({ role: 'member', name: 'Ana  Lima' })
    expect(await db.profile.findFirst()).toMatchObject({
      email: 'ana@example.org',
      phone: '27999999999',
      birthDate: new Date('1990-05-04'),
      isAdmin: false,
    })
  })

  it('creates no account when posted at a page that cannot set the cookie', async () => {
    browser.headers.set('x-action-forwarded', '1')
    expect(await join()).toMatchObject({ status: 'refused', message: reopenPageMessage })
    expect(await db.profile.count()).toBe(0)
  })

  it('stores only a hash of the password', async () => {
    await join()
    const { passwordHash } = await db.credential.findFirstOrThrow()
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('refuses an email that has an account, and keeps what was typed', async () => {
    await people.insertProfile({ email: 'ana@example.org' })
    expect(await join()).toMatchObject({ ...refusal, values: { name: ana.name, email: ana.email } })
    expect(await db.session.count()).toBe(0)
  })

  it('accepts one of two people who use the same email at once', async () => {
    const outcomes = await Promise.all([join(), join({ password: 'outra senha' })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
    expect(await db.profile.count()).toBe(1)
  })

  it('creates one account on a double tap, and both taps end signed in', async () => {
    const submission = randomUUID()
    expect(await Promise.all([join({ submission }), join({ submission })])).toMatchObject([
      { status: 'done' },
      { status: 'done' },
    ])
    expect(await db.profile.count()).toBe(1)
  })

  it('does not open another form’s account with that form’s submission id', async () => {
    const submission = randomUUID()
    await join({ submission })
    expect(await join({ submission, password: 'outra senha' })).toMatchObject(refusal)
  })

  it.each([
    ['name', '', 'Informe seu nome.'],
    ['email', 'ana', 'Confira o email: ele deve ser como nome@exemplo.com.'],
    ['phone', '---', 'Informe seu telefone.'],
    ['birthDate', '', 'Informe sua data de nascimento.'],
    ['birthDate', '2999-01-01', 'Confira a data de nascimento.'],
    ['password', 'curta', 'A senha deve ter pelo menos 6 caracteres.'],
    ['password', 'a'.repeat(129), 'A senha deve ter no máximo 128 caracteres.'],
  ])('shows at the field %s what is wrong with "%s"', async (field, value, text) => {
    expect(await join({ [field]: value })).toMatchObject({
      status: 'refused',
      message: { title: 'Erro no cadastro' },
      errors: { [field]: [text] },
    })
    expect(await db.profile.count()).toBe(0)
  })

  it('cannot make anybody an admin, whatever the form says', async () => {
    expect(await join({ isAdmin: 'true' })).toMatchObject({ status: 'refused' })
    expect(await db.profile.count()).toBe(0)
  })

  it('saves a password that can sign in, with spaces and accents', async () => {
    const password = ' coração de maçã '
    await join({ password })
    expect(await signIn(idle, createFormData({ email: ana.email, password }))).toMatchObject({ status: 'done' })
    expect(await signIn(idle, createFormData({ email: ana.email, password: password.trim() }))).toMatchObject({
      status: 'refused',
    })
  })
})
