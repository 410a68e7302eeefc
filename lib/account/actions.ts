'use server'

import { randomUUID } from 'node:crypto'
import { updateTag } from 'next/cache'
import { anyone, anyPerson } from '@/lib/account/actor'
import { destination } from '@/lib/account/destination'
import * as people from '@/lib/account/mutations'
import { hashed } from '@/lib/account/password'
import { canChangeEmail, keepsPersonalDetails, ownsPicture } from '@/lib/account/policy'
import * as schema from '@/lib/account/schema'
import { endSession, forgetInBrowser, guestClaims, openSession, rememberInBrowser } from '@/lib/account/session'
import { action, formAction, openAction, openFormAction } from '@/lib/action'
import { constraintOf } from '@/lib/database-error'
import { db } from '@/lib/db'
import { enqueue } from '@/lib/jobs/queue'
import { allowed, clientAddress, limits } from '@/lib/limits'
import { done, refused } from '@/lib/outcome'
import { tags } from '@/lib/tags'
import { columnFromDay } from '@/lib/time'
import { imageFromAddress } from '@/lib/uploads/download'
import { addressOf, keyOf } from '@/lib/uploads/key'
import { storeImage } from '@/lib/uploads/mutations'

const tooMany = 'Muitas tentativas. Aguarde alguns minutos e tente novamente.'
const emailTaken = 'Este email já está em uso.'
const adminEmail = 'Email do administrador não pode ser alterado'
const notUpdated = 'Erro ao atualizar perfil'
const wrongPassword = 'Senha incorreta.'
const deadLink = {
  title: 'Link inválido ou expirado',
  text: 'Abra o link do e-mail novamente e tente redefinir a senha.',
}

/** Where names and pictures of people are shown. */
const tagsOfPeople = [tags.notices, tags.playlists, tags.events]

export const signIn = openFormAction({
  input: schema.signIn,
  allow: anyone,
  failure: { title: 'Erro', text: 'Ocorreu um erro inesperado' },
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
  failure: { title: 'Erro', text: 'Ocorreu um erro inesperado' },
  async run({ to }, { actor }) {
    if (actor.role === 'nobody') await rememberInBrowser(guestClaims())
    return done(undefined, { goTo: destination(to) })
  },
})

export const signOut = openAction({
  input: schema.nothing,
  allow: anyone,
  failure: { title: 'Erro', text: 'Ocorreu um erro inesperado' },
  async run(_, { actor }) {
    await endSession(actor)
    await forgetInBrowser()
    return done(undefined, { goTo: '/login' })
  },
})

/** Known or not, an address costs the same work and gets the same answer. */
export const requestReset = openFormAction({
  input: schema.resetRequest,
  allow: anyone,
  failure: { title: 'Erro', text: 'Não foi possível enviar o email. Verifique se o email está correto.' },
  invalid: { title: 'Erro', text: 'Não foi possível enviar o email. Verifique se o email está correto.' },
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

export const updateProfile = formAction({
  input: schema.profile,
  allow: anyPerson,
  guests: { title: 'Login necessário', text: 'Faça login para editar seu perfil.' },
  failure: { title: notUpdated, text: 'Tente novamente.' },
  invalid: { title: notUpdated, text: 'Confira os campos destacados.' },
  async run({ name, email, phone, birthDate, currentPassword = '' }, { actor }) {
    const before = await db.profile.findUniqueOrThrow({ where: { id: actor.id }, select: { name: true, email: true } })
    const newEmail = email === before.email ? undefined : email
    if (newEmail && !canChangeEmail(actor))
      return refused({ title: notUpdated, text: adminEmail }, { email: [adminEmail] })
    if (newEmail) {
      const proof = await people.proveAgain(actor.id, currentPassword)
      if (typeof proof === 'string') return unproved(notUpdated, proof)
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

/** The picture was sent to /api/uploads before; here it becomes the one beside the name. */
export const changePhoto = action({
  input: schema.storedPhoto,
  find: ({ address }) =>
    db.upload.findUnique({ where: { key: keyOf(address) ?? '' }, select: { key: true, ownerId: true } }),
  allow: ownsPicture,
  guests: { title: 'Login necessário', text: 'Faça login para trocar sua foto.' },
  failure: { title: 'Erro ao atualizar foto', text: 'Tente novamente.' },
  refusal: { title: 'Erro ao atualizar foto', text: 'Envie a foto de novo.' },
  missing: { title: 'Erro ao atualizar foto', text: 'Envie a foto de novo.' },
  async run(_, { actor, subject: picture }) {
    await people.changeProfile(actor.id, { profileImage: addressOf(picture.key) })
    for (const tag of tagsOfPeople) updateTag(tag)
    return done({ title: 'Foto de perfil atualizada!' })
  },
})

/** A picture from somewhere on the internet is fetched once, and from then on is ours. */
export const changePhotoByAddress = formAction({
  input: schema.photoAddress,
  allow: anyPerson,
  guests: { title: 'Login necessário', text: 'Faça login para trocar sua foto.' },
  failure: { title: 'Erro ao atualizar foto', text: 'Tente novamente.' },
  invalid: { title: 'Erro ao atualizar foto', text: 'Confira o endereço.' },
  async run({ address }, { actor }) {
    if (!(await allowed(limits.uploadsByPerson, actor.id))) {
      return refused({ title: 'Erro ao atualizar foto', text: tooMany })
    }
    const fetched = await imageFromAddress(address)
    if ('refusal' in fetched) return unusable(fetched.refusal)
    const stored = await storeImage({ bytes: fetched.bytes, folder: `avatars/${actor.id}`, ownerId: actor.id })
    if ('refusal' in stored) return unusable(stored.refusal)

    await people.changeProfile(actor.id, { profileImage: stored.address })
    for (const tag of tagsOfPeople) updateTag(tag)
    return done({ title: 'Foto de perfil atualizada!' })
  },
})

export const removePhoto = action({
  input: schema.nothing,
  allow: anyPerson,
  guests: { title: 'Login necessário', text: 'Faça login para trocar sua foto.' },
  failure: { title: 'Erro ao atualizar foto', text: 'Tente novamente.' },
  async run(_, { actor }) {
    await people.changeProfile(actor.id, { profileImage: null })
    for (const tag of tagsOfPeople) updateTag(tag)
    return done({ title: 'Foto de perfil removida' })
  },
})

/** Everyone is signed out, and this device in again. */
export const changePassword = formAction({
  input: schema.passwordChange,
  allow: anyPerson,
  guests: { title: 'Login necessário', text: 'Faça login para alterar sua senha.' },
  failure: { title: 'Erro ao alterar senha', text: 'Tente novamente.' },
  invalid: { title: 'Erro ao alterar senha', text: 'Confira os campos destacados.' },
  async run({ currentPassword, password }, { actor }) {
    const proof = await people.proveAgain(actor.id, currentPassword)
    if (typeof proof === 'string') return unproved('Erro ao alterar senha', proof)

    const changed = { profileId: actor.id, passwordHash: await hashed(password) }
    await db.$transaction(transaction => people.replacePassword(transaction, changed))
    const claims = await openSession(changed)
    if (claims) await rememberInBrowser(claims)
    return done({ title: 'Senha alterada com sucesso!', text: 'Os outros aparelhos saíram da sua conta.' })
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
  failure: { title: 'Erro ao excluir conta', text: 'Tente novamente em alguns instantes.' },
  invalid: { title: 'Erro ao excluir conta', text: 'Confira os campos destacados.' },
  async run({ currentPassword }, { actor }) {
    const proof = await people.proveAgain(actor.id, currentPassword)
    if (typeof proof === 'string') return unproved('Erro ao excluir conta', proof)

    await people.forgetPerson(actor.id)
    await forgetInBrowser()
    for (const tag of tagsOfPeople) updateTag(tag)
    return done({ title: 'Conta excluída', text: 'Seus dados foram apagados. Você é sempre bem-vindo de volta.' })
  },
})

/** What was wrong with the password that had to be typed again. */
function unproved(title: string, why: 'wrong' | 'too many') {
  if (why === 'too many') return refused({ title, text: tooMany })
  return refused({ title, text: wrongPassword }, { currentPassword: [wrongPassword] })
}

const unusable = (why: string) => refused({ title: 'Erro ao atualizar foto', text: why }, { address: [why] })
