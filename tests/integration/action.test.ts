import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { action, createActions, formAction, openAction } from '@/lib/action/action'
import { done, idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { anyone } from '@/lib/session/actor'
import { form } from '@/tests/support/form'
import { browser } from '@/tests/support/next'
import { aProfile, enterAsGuest, signInAs } from '@/tests/support/people'

const guests = { title: 'Login necessário', text: 'Faça login para continuar' }
const failure = { title: 'Erro', text: 'Não foi possível renomear' }

const rename = action({
  guests,
  failure,
  missing: { title: 'Pessoa não encontrada' },
  refusal: { title: 'Acesso Negado' },
  input: z.strictObject({ id: z.uuid(), name: z.string().max(100) }),
  find: ({ id }) => db.profile.findUnique({ where: { id } }),
  allow: (actor, profile) => actor.role === 'admin' || actor.id === profile.id,
  async run({ name }, { subject }) {
    await db.profile.update({ where: { id: subject.id }, data: { name } })
    return done({ title: 'Sucesso' })
  },
})

const renameInForm = formAction({
  guests,
  failure,
  missing: { title: 'Pessoa não encontrada' },
  input: z.strictObject({ id: z.uuid(), name: z.string() }),
  find: ({ id }) => db.profile.findUnique({ where: { id } }),
  allow: anyone,
  run: async () => done(),
})

const register = formAction({
  guests,
  failure,
  input: z.object({ name: z.string().min(2, 'Nome muito curto'), email: z.string(), password: z.string() }),
  allow: anyone,
  async run({ name, email }) {
    await db.profile.create({ data: { name, email } })
    return done()
  },
})

describe('a write', () => {
  it('gets the very record that was checked', async () => {
    const me = await signInAs('member')
    expect(await rename({ id: me.id, name: 'Débora' })).toEqual({ status: 'done', message: { title: 'Sucesso' } })
    expect(await db.profile.findUnique({ where: { id: me.id } })).toMatchObject({ name: 'Débora' })
  })

  it('is refused to those the policy does not allow, in the action’s words', async () => {
    const other = await aProfile()
    await signInAs('member')
    expect(await rename({ id: other.id, name: 'Débora' })).toMatchObject({ message: { title: 'Acesso Negado' } })
    expect(await db.profile.findUnique({ where: { id: other.id } })).toMatchObject({ name: other.name })
  })

  it.each([
    ['nobody', async () => {}],
    ['a guest', enterAsGuest],
  ])('sends %s to sign in', async (_, arrive) => {
    await arrive()
    expect(await rename({ id: crypto.randomUUID(), name: 'x' })).toMatchObject({ status: 'refused', message: guests })
  })

  it('says so when the record is gone', async () => {
    await signInAs('admin')
    expect(await rename({ id: crypto.randomUUID(), name: 'x' })).toMatchObject({
      message: { title: 'Pessoa não encontrada' },
    })
  })

  it('brings the screen along when a button stood beside what is gone; a form keeps what was typed', async () => {
    await signInAs('admin')
    await rename({ id: crypto.randomUUID(), name: 'x' })
    expect(browser.staleTags).toEqual(['screen'])

    browser.staleTags = []
    const outcome = await renameInForm(idle, form({ id: crypto.randomUUID(), name: 'x' }))
    expect(outcome).toMatchObject({ message: { title: 'Pessoa não encontrada' }, values: { name: 'x' } })
    expect(browser.staleTags).toEqual([])
  })

  it('comes only from our own pages', async () => {
    const me = await signInAs('member')
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example', undefined]) {
      if (origin) browser.headers.set('origin', origin)
      else browser.headers.delete('origin')
      expect(await rename({ id: me.id, name: 'Eva' })).toMatchObject({ status: 'refused' })
    }
    expect(await db.profile.findUnique({ where: { id: me.id } })).toMatchObject({ name: me.name })
  })

  it.each([undefined, null, 'x', 7, [], { id: 'x' }, { id: crypto.randomUUID(), name: 'x', isAdmin: true }])(
    'takes no %j',
    async junk => {
      await signInAs('admin')
      expect(await rename(junk as never)).toMatchObject({ status: 'refused', message: { title: 'Erro' } })
    },
  )
})

describe('a form', () => {
  it('comes back with what was typed and what is wrong with it, but never with a password', async () => {
    await signInAs('member')
    const sent = form({ name: 'A', email: 'a@example.org', password: 'segredo' })
    expect(await register(idle, sent)).toEqual({
      status: 'refused',
      message: { title: 'Erro', text: 'Confira os campos destacados.' },
      errors: { name: ['Nome muito curto'] },
      reference: undefined,
      values: { name: 'A', email: 'a@example.org' },
    })
  })

  it('says in plain words what only the database could know', async () => {
    await signInAs('member')
    await aProfile({ email: 'taken@example.org' })
    const sent = form({ name: 'Ana', email: 'taken@example.org', password: 'segredo' })
    expect(await register(idle, sent)).toMatchObject({ errors: { email: ['Este email já está em uso.'] } })
  })

  it('that breaks a rule nobody has words for fails with a reference, and logs no value', async () => {
    await signInAs('member')
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const outcome = await register(idle, form({ name: 'Ana', email: 'NOT-LOWER@example.org', password: 'segredo' }))
    const logged = written.mock.calls.join('')
    written.mockRestore()

    expect(outcome).toMatchObject({ status: 'refused', message: failure, values: { name: 'Ana' } })
    expect(outcome.status === 'refused' && outcome.reference).toMatch(/^[0-9a-f]{8}$/)
    expect(logged).toContain(outcome.status === 'refused' && outcome.reference)
    expect(logged).not.toMatch(/not-lower|Ana|segredo/i)
  })
})

describe('words that actions share', () => {
  const shared = createActions({ guests, failure, missing: { title: 'Pessoa não encontrada' } })
  const toGreet = {
    input: z.strictObject({ id: z.uuid() }),
    find: ({ id }: { id: string }) => db.profile.findUnique({ where: { id } }),
    allow: anyone,
    run: async () => done(),
  }
  const greet = shared.action(toGreet)
  const greetInForm = shared.formAction({ ...toGreet, guests: { title: 'Entre' }, missing: { title: 'Foi embora' } })
  const nobodyThere = () => ({ id: crypto.randomUUID() })

  it('are read where an action has none of its own', async () => {
    expect(await greet(nobodyThere())).toMatchObject({ status: 'refused', message: guests })
    await signInAs('member')
    expect(await greet(nobodyThere())).toMatchObject({ message: { title: 'Pessoa não encontrada' } })
  })

  it('give way to an action’s own', async () => {
    expect(await greetInForm(idle, form(nobodyThere()))).toMatchObject({ message: { title: 'Entre' } })
    await signInAs('member')
    expect(await greetInForm(idle, form(nobodyThere()))).toMatchObject({ message: { title: 'Foi embora' } })
  })
})

it('a write for everybody knows who is there', async () => {
  const whoAmI = openAction({
    failure,
    input: z.undefined(),
    allow: anyone,
    run: async (_, { actor }) => done(undefined, { result: actor.role }),
  })
  expect(await whoAmI(undefined)).toMatchObject({ result: 'nobody' })
  await enterAsGuest()
  expect(await whoAmI(undefined)).toMatchObject({ result: 'guest' })
})
