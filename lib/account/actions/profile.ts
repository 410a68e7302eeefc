'use server'

import { updateTag } from 'next/cache'
import { accountNotDeleted, profileNotSaved, unproved } from '@/lib/account/messages'
import * as people from '@/lib/account/mutations'
import { canChangeEmail, keepsPersonalDetails } from '@/lib/account/policy'
import * as schema from '@/lib/account/schema'
import { action, formAction } from '@/lib/action/action'
import { done, refused } from '@/lib/action/outcome'
import { tagsOfPeople } from '@/lib/action/tags'
import { db } from '@/lib/database/db'
import { anyPerson } from '@/lib/session/actor'
import { forgetInBrowser } from '@/lib/session/session'
import { columnFromDay } from '@/lib/time'

const adminEmail = 'Email do administrador não pode ser alterado'

export const updateProfile = formAction({
  input: schema.profile,
  allow: anyPerson,
  guests: { title: 'Login necessário', text: 'Faça login para editar seu perfil.' },
  failure: profileNotSaved,
  invalid: { ...profileNotSaved, text: 'Confira os campos destacados.' },
  async run({ name, email, phone, birthDate, currentPassword = '' }, { actor }) {
    const before = await db.profile.findUniqueOrThrow({ where: { id: actor.id }, select: { name: true, email: true } })
    const newEmail = email === before.email ? undefined : email
    if (newEmail && !canChangeEmail(actor))
      return refused({ ...profileNotSaved, text: adminEmail }, { email: [adminEmail] })
    if (newEmail) {
      const proof = await people.proveAgain(actor.id, currentPassword)
      if (typeof proof === 'string') return unproved(profileNotSaved.title, proof)
    }

    await people.changeProfile(actor.id, {
      name,
      ...(newEmail && { email: newEmail }),
      ...(keepsPersonalDetails(actor) && phone !== undefined && { phone }),
      ...(keepsPersonalDetails(actor) &&
        birthDate !== undefined && { birthDate: birthDate && columnFromDay(birthDate) }),
    })
    if (name !== before.name) for (const tag of tagsOfPeople) updateTag(tag)
    return done({ title: 'Perfil atualizado com sucesso!' })
  },
})

export const endOtherSessions = action({
  input: schema.nothing,
  allow: anyPerson,
  guests: { title: 'Login necessário', text: 'Faça login para ver seus aparelhos.' },
  failure: { title: 'Erro', text: 'Não foi possível sair dos outros aparelhos. Tente novamente.' },
  async run(_, { actor }) {
    await db.session.deleteMany({ where: { profileId: actor.id, id: { not: actor.sessionId } } })
    return done({ title: 'Pronto', text: 'Os outros aparelhos saíram da sua conta.' })
  },
})

export const deleteAccount = formAction({
  input: schema.farewell,
  allow: anyPerson,
  guests: { title: 'Login necessário', text: 'Faça login para excluir sua conta.' },
  failure: accountNotDeleted,
  invalid: { ...accountNotDeleted, text: 'Confira os campos destacados.' },
  async run({ currentPassword }, { actor }) {
    const proof = await people.proveAgain(actor.id, currentPassword)
    if (typeof proof === 'string') return unproved(accountNotDeleted.title, proof)

    await people.forgetPerson(actor.id)
    await forgetInBrowser()
    for (const tag of tagsOfPeople) updateTag(tag)
    return done({ title: 'Conta excluída', text: 'Seus dados foram apagados. Você é sempre bem-vindo de volta.' })
  },
})
