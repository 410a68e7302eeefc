'use server'

import { emailTaken, tooMany, unexpected } from '@/lib/account/messages'
import * as people from '@/lib/account/mutations'
import * as schema from '@/lib/account/schema'
import { openAction, openFormAction } from '@/lib/action/action'
import { constraintOf } from '@/lib/action/database-error'
import { allowed, limits } from '@/lib/action/limits'
import { done, refused } from '@/lib/action/outcome'
import { clientAddress } from '@/lib/process/client-address'
import { anyone } from '@/lib/session/actor'
import { destination } from '@/lib/session/destination'
import { endSession, forgetInBrowser, guestClaims, openSession, rememberInBrowser } from '@/lib/session/session'

export const signIn = openFormAction({
  input: schema.signIn,
  allow: anyone,
  failure: unexpected,
  invalid: { title: 'Erro no login', text: 'Confira os campos destacados.' },
  async run({ email, password, to }) {
    const proof = await people.proved({ email, password })
    if (proof === 'too many') return refused({ title: 'Erro no login', text: tooMany })

    const claims = proof === 'wrong' ? undefined : await openSession(proof)
    if (!claims) return refused({ title: 'Erro no login', text: 'Email ou senha incorretos' })
    await rememberInBrowser(claims)
    return done({ title: 'Login realizado com sucesso!', text: 'Bem-vindo de volta.' }, { goTo: destination(to) })
  },
})

export const register = openFormAction({
  input: schema.registration,
  allow: anyone,
  failure: { title: 'Erro no cadastro', text: emailTaken },
  invalid: { title: 'Erro no cadastro', text: 'Confira os campos destacados.' },
  async run({ to, ...person }) {
    if (!(await allowed(limits.registrationByAddress, await clientAddress()))) {
      return refused({ title: 'Erro no cadastro', text: tooMany })
    }
    const enrolled = await people.register(person).catch(error => {
      if (constraintOf(error) === 'profiles_email_key') return 'taken'
      throw error
    })
    // A form that comes a second time finds its account there, and signs in to it.
    const proof = enrolled ?? (await people.proved(person))
    const claims = typeof proof === 'string' ? undefined : await openSession(proof)
    if (!claims) return refused({ title: 'Erro no cadastro', text: emailTaken }, { email: [emailTaken] })

    await rememberInBrowser(claims)
    return done(
      { title: 'Cadastro realizado com sucesso!', text: 'Sua conta foi criada. Bem-vindo!' },
      { goTo: destination(to) },
    )
  },
})

export const enterAsGuest = openAction({
  input: schema.guestEntry,
  allow: anyone,
  failure: unexpected,
  async run({ to }, { actor }) {
    if (actor.role === 'nobody') await rememberInBrowser(guestClaims())
    return done(undefined, { goTo: destination(to) })
  },
})

export const signOut = openAction({
  input: schema.nothing,
  allow: anyone,
  failure: unexpected,
  async run(_, { actor }) {
    await endSession(actor)
    await forgetInBrowser()
    return done(undefined, { goTo: '/login' })
  },
})
