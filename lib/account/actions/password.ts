'use server'

import { randomUUID } from 'node:crypto'
import { deadLink, linkNotSent, passwordNotSaved, tooMany, unproved } from '@/lib/account/messages'
import * as people from '@/lib/account/mutations'
import { hashed } from '@/lib/account/password'
import * as schema from '@/lib/account/schema'
import { formAction, openFormAction } from '@/lib/action/action'
import { allowed, limits } from '@/lib/action/limits'
import { done, refused } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { enqueue } from '@/lib/jobs/queue'
import { anyone, anyPerson } from '@/lib/session/actor'
import { openSession, rememberInBrowser } from '@/lib/session/session'

/** Known or not, an address costs the same work and gets the same answer. */
export const requestReset = openFormAction({
  input: schema.resetRequest,
  allow: anyone,
  failure: linkNotSent,
  invalid: linkNotSent,
  async run({ email }) {
    if (!(await allowed(limits.resetByEmail, email))) return refused({ title: 'Erro', text: tooMany })

    const profile = await db.profile.findUnique({ where: { email }, select: { id: true } })
    await db.$transaction(transaction =>
      enqueue(transaction, 'sendResetMail', { profileId: profile?.id ?? randomUUID() }),
    )
    return done({ title: 'Email enviado!', text: 'Verifique sua caixa de entrada para redefinir sua senha.' })
  },
})

export const resetPassword = openFormAction({
  input: schema.passwordReset,
  allow: anyone,
  failure: { title: 'Erro', text: 'Não foi possível redefinir a senha. Tente novamente.' },
  async run({ token, password }) {
    if (!(await people.redeemResetToken(token, password))) {
      return refused(deadLink, { token: [deadLink.title] })
    }
    return done({ title: 'Sucesso!', text: 'Sua senha foi redefinida com sucesso.' }, { goTo: '/login' })
  },
})

/** Everyone is signed out, and this device in again. */
export const changePassword = formAction({
  input: schema.passwordChange,
  allow: anyPerson,
  guests: { title: 'Login necessário', text: 'Faça login para alterar sua senha.' },
  failure: passwordNotSaved,
  invalid: { ...passwordNotSaved, text: 'Confira os campos destacados.' },
  async run({ currentPassword, password }, { actor }) {
    const proof = await people.proveAgain(actor.id, currentPassword)
    if (typeof proof === 'string') return unproved(passwordNotSaved.title, proof)

    const changed = { profileId: actor.id, passwordHash: await hashed(password) }
    await db.$transaction(transaction => people.replacePassword(transaction, changed))
    const claims = await openSession(changed)
    if (claims) await rememberInBrowser(claims)
    return done({ title: 'Senha alterada com sucesso!', text: 'Os outros aparelhos saíram da sua conta.' })
  },
})
