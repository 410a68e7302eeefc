import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { action, createActions, formAction, openAction } from '@/lib/platform/action/action'
import { done, idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { anyone } from '@/lib/platform/session/actor'
import { createFormData } from '@/tests/support/form'
import { browser } from '@/tests/support/next-mocks'
import { insertProfile, signInAs, signInAsGuest } from '@/tests/support/people'

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

const renameQuietly = action({
  guests,
  failure,
  missing: { title: 'Pessoa não encontrada' },
  input: z.strictObject({ id: z.uuid() }),
  find: ({ id }) => db.profile.findUnique({ where: { id } }),
  allow: anyone,
  quiet: true,
  run: async () => done(),
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

describe('an action', () => {
  it('receives the record that was checked', async () => {
    const me = await signInAs('member')
    expect(await rename({ id: me.id, name: 'Débora' })).toEqual({ status: 'done', message: { title: 'Sucesso' } })
    expect(await db.profile.findUnique({ where: { id: me.id } })).toMatchObject({ name: 'Débora' })
  })

  it('is refused with its own message when the policy does not allow it', async () => {
    const other = await insertProfile()
    await signInAs('member')
    expect(await rename({ id: other.id, name: 'Débora' })).toMatchObject({ message: { title: 'Acesso Negado' } })
    expect(await db.profile.findUnique({ where: { id: other.id } })).toMatchObject({ name: other.name })
  })

  it.each([
    ['nobody', async () => {}],
    ['a guest', signInAsGuest],
  ])('sends %s to sign in', async (_, arrive) => {
    await arrive()
    expect(await rename({ id: crypto.randomUUID(), name: 'x' })).toMatchObject({ status: 'refused', message: guests })
  })

  it('reports that the record is gone', async () => {
    await signInAs('admin')
    expect(await rename({ id: crypto.randomUUID(), name: 'x' })).toMatchObject({
      message: { title: 'Pessoa não encontrada' },
    })
  })

  it('refreshes the page when the record behind a button is gone; a form keeps what was typed, a quiet one the page', async () => {
    await signInAs('admin')
    await rename({ id: crypto.randomUUID(), name: 'x' })
    expect(browser.staleTags).toEqual(['screen'])

    browser.staleTags = []
    const outcome = await renameInForm(idle, createFormData({ id: crypto.randomUUID(), name: 'x' }))
    expect(outcome).toMatchObject({ message: { title: 'Pessoa não encontrada' }, values: { name: 'x' } })
    expect(browser.staleTags).toEqual([])

    expect(await renameQuietly({ id: crypto.randomUUID() })).toMatchObject({ status: 'refused', gone: true })
    expect(browser.staleTags).toEqual([])
  })

  it('is accepted only from our own pages', async () => {
    const me = await signInAs('member')
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example', undefined]) {
      if (origin) browser.headers.set('origin', origin)
      else browser.headers.delete('origin')
      expect(await rename({ id: me.id, name: 'Eva' })).toMatchObject({ status: 'refused' })
    }
    expect(await db.profile.findUnique({ where: { id: me.id } })).toMatchObject({ name: me.name })
  })

  it.each([undefined, null, 'x', 7, [], { id: 'x' }, { id: crypto.randomUUID(), name: 'x', isAdmin: true }])(
    'refuses %j',
    async junk => {
      await signInAs('admin')
      expect(await rename(junk as never)).toMatchObject({ status: 'refused', message: { title: 'Erro' } })
    },
  )
})

describe('a form', () => {
  it('returns what was typed and what is wrong with it, but never a password', async () => {
    await signInAs('member')
    const sent = createFormData({ name: 'A', email: 'a@example.org', password: 'segredo' })
    expect(await register(idle, sent)).toEqual({
      status: 'refused',
      message: { title: 'Erro', text: 'Confira os campos destacados.' },
      errors: { name: ['Nome muito curto'] },
      reference: undefined,
      values: { name: 'A', email: 'a@example.org' },
    })
  })

  it('shows a clear message for a constraint of the database', async () => {
    await signInAs('member')
    await insertProfile({ email: 'taken@example.org' })
    const sent = createFormData({ name: 'Ana', email: 'taken@example.org', password: 'segredo' })
    expect(await register(idle, sent)).toMatchObject({ errors: { email: ['Este email já está em uso.'] } })
  })

  it('that violates a constraint without a message fails with a reference, and logs no value', async () => {
    await signInAs('member')
    const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const outcome = await register(
      idle,
      createFormData({ name: 'Ana', email: 'NOT-LOWER@example.org', password: 'segredo' }),
    )
    const logged = stdout.mock.calls.join('')
    stdout.mockRestore()

    expect(outcome).toMatchObject({ status: 'refused', message: failure, values: { name: 'Ana' } })
    expect(outcome.status === 'refused' && outcome.reference).toMatch(/^[0-9a-f]{8}$/)
    expect(logged).toContain(outcome.status === 'refused' && outcome.reference)
    expect(logged).not.toMatch(/not-lower|Ana|segredo/i)
  })
})

describe('shared messages', () => {
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

  it('apply to actions without their own', async () => {
    expect(await greet(nobodyThere())).toMatchObject({ status: 'refused', message: guests })
    await signInAs('member')
    expect(await greet(nobodyThere())).toMatchObject({ message: { title: 'Pessoa não encontrada' } })
  })

  it('are replaced by an action’s own', async () => {
    expect(await greetInForm(idle, createFormData(nobodyThere()))).toMatchObject({ message: { title: 'Entre' } })
    await signInAs('member')
    expect(await greetInForm(idle, createFormData(nobodyThere()))).toMatchObject({ message: { title: 'Foi embora' } })
  })
})

it('an action open to everybody knows the current person', async () => {
  const whoAmI = openAction({
    failure,
    input: z.undefined(),
    allow: anyone,
    run: async (_, { actor }) => done(undefined, { result: actor.role }),
  })
  expect(await whoAmI(undefined)).toMatchObject({ result: 'nobody' })
  await signInAsGuest()
  expect(await whoAmI(undefined)).toMatchObject({ result: 'guest' })
})
