import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { register, signIn } from '@/lib/account/actions/entering'
import { idle, reopenPageMessage } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { currentActor } from '@/lib/session/session'
import { form } from '@/tests/support/form'
import { browser } from '@/tests/support/next'
import * as people from '@/tests/support/people'

const ana = {
  name: ' Ana  Lima ',
  email: 'Ana@Example.org',
  phone: '(27) 99999-9999',
  birthDate: '1990-05-04',
  password: 'senha-secreta',
}
const join = (given: Record<string, string> = {}) =>
  register(idle, form({ submission: randomUUID(), ...ana, ...given }))
const refusal = { status: 'refused', message: { title: 'Erro no cadastro', text: 'Este email já está em uso.' } }

describe('registering', () => {
  it('makes an account and signs in to it', async () => {
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

  it('posted at a page that cannot keep its cookie makes no account', async () => {
    browser.headers.set('x-action-forwarded', '1')
    expect(await join()).toMatchObject({ status: 'refused', message: reopenPageMessage })
    expect(await db.profile.count()).toBe(0)
  })

  it('keeps the password as a hash alone', async () => {
    await join()
    const { passwordHash } = await db.credential.findFirstOrThrow()
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('refuses an email that has an account, and keeps what was typed', async () => {
    await people.aProfile({ email: 'ana@example.org' })
    expect(await join()).toMatchObject({ ...refusal, values: { name: ana.name, email: ana.email } })
    expect(await db.session.count()).toBe(0)
  })

  it('of two who want the same email at once lets one in', async () => {
    const outcomes = await Promise.all([join(), join({ password: 'outra senha' })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
    expect(await db.profile.count()).toBe(1)
  })

  it('by a double tap makes one account, and both taps end signed in', async () => {
    const submission = randomUUID()
    expect(await Promise.all([join({ submission }), join({ submission })])).toMatchObject([
      { status: 'done' },
      { status: 'done' },
    ])
    expect(await db.profile.count()).toBe(1)
  })

  it('with the submission of another form does not open that form’s account', async () => {
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
  ])('says at the field %s what is wrong with "%s"', async (field, value, text) => {
    expect(await join({ [field]: value })).toMatchObject({
      status: 'refused',
      message: { title: 'Erro no cadastro' },
      errors: { [field]: [text] },
    })
    expect(await db.profile.count()).toBe(0)
  })

  it('makes nobody an admin, whatever the form says', async () => {
    expect(await join({ isAdmin: 'true' })).toMatchObject({ status: 'refused' })
    expect(await db.profile.count()).toBe(0)
  })

  it('gives a password that signs in afterwards, spaces and accents included', async () => {
    const password = ' coração de maçã '
    await join({ password })
    expect(await signIn(idle, form({ email: ana.email, password }))).toMatchObject({ status: 'done' })
    expect(await signIn(idle, form({ email: ana.email, password: password.trim() }))).toMatchObject({
      status: 'refused',
    })
  })
})
