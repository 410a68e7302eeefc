'use server'

import { cookies } from 'next/headers'
import { isCodeOf } from '@/lib/account/confirmed-email/link'
import { confirmEmail } from '@/lib/account/confirmed-email/mutations'
import { messages } from '@/lib/account/messages'
import { deletePerson } from '@/lib/account/mutations'
import { verifyOwnPassword } from '@/lib/account/password/mutations'
import { refuseWrongPassword } from '@/lib/account/password/refusal'
import { canChangeEmail, hasPersonalDetails } from '@/lib/account/policy'
import { findBirthDateError, pickSavedMessage } from '@/lib/account/profile/birth-date'
import { changeProfile, readProfile } from '@/lib/account/profile/mutations'
import { getMyProfile } from '@/lib/account/queries'
import * as schema from '@/lib/account/schema'
import { isDifferent, pickSent, refuseConflict } from '@/lib/account/wording'
import { action, formAction } from '@/lib/platform/action/action'
import { limits, tryConsume } from '@/lib/platform/action/limits'
import { done, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { columnFromDay, toChurchDay } from '@/lib/platform/runtime/time'
import { anyPerson } from '@/lib/platform/session/actor'
import { forgetDevice } from '@/lib/platform/session/known-device'
import { clearSessionCookie } from '@/lib/platform/session/session'

export const updateProfile = formAction({
  input: schema.profile,
  allow: anyPerson,
  guests: messages.signInTo('editar seu perfil'),
  failure: messages.profileNotSaved,
  invalid: messages.profileInvalid,
  limit: { rate: limits.profileChangesByPerson, refusal: messages.profileTooOften },
  async run({ version, currentPassword = '', ...sent }, { actor }) {
    const current = await readProfile(actor.id)
    const details = hasPersonalDetails(actor) ? sent : { name: sent.name, email: sent.email }
    const input = { ...current.fields, ...pickSent(details) }
    if (version !== current.version && isDifferent(current, input)) return refuseConflict(current, input)

    const { name, email, phone, birthDate } = input
    const [known, today] = [
      { birthDay: current.fields.birthDate, replacedDay: current.replacedDay },
      toChurchDay(new Date()),
    ]
    const birthDateError = findBirthDateError(birthDate, known, today)
    if (birthDateError) return refused(messages.profileInvalid, { birthDate: [birthDateError] })
    const newEmail = email === current.fields.email ? undefined : email
    if (newEmail && !canChangeEmail(actor))
      return refused(messages.adminEmailStays, { email: [messages.adminEmailStays.text] })
    if (newEmail) {
      const verification = await verifyOwnPassword(actor, currentPassword)
      if (!verification.ok) return refuseWrongPassword(messages.profileNotSaved, verification.refusal)
      // Every former address gets a mail, and nobody has proved that it belonged to the person.
      if (!(await tryConsume(limits.emailChangesByPerson, actor.id))) return refused(messages.emailTooOften)
    }

    const change = { name, phone, birthDate: birthDate && columnFromDay(birthDate), ...(newEmail && { email }) }
    const { ok } = await changeProfile(actor.id, change, current.version)
    if (!ok) return refuseConflict(await readProfile(actor.id), input)
    return done(pickSavedMessage(birthDate, known, today), { result: await getMyProfile() })
  },
})

/**
 * Takes the code of the welcome mail's link from whoever is signed in: they read their address's mail. A code of another
 * account or of a former address changes nothing.
 */
export const confirmOwnEmail = action({
  input: schema.emailCode,
  allow: anyPerson,
  guests: messages.signInTo('editar seu perfil'),
  failure: messages.profileNotSaved,
  async run({ code }, { actor }) {
    const { email } = await db.profile.findUniqueOrThrow({ where: { id: actor.id }, select: { email: true } })
    if (await isCodeOf(code, { id: actor.id, email })) await confirmEmail(db, actor.id, email)
    return done()
  },
})

export const endOtherSessions = action({
  input: schema.emptyInput,
  allow: anyPerson,
  guests: messages.signInTo('ver seus aparelhos'),
  failure: messages.devicesNotLeft,
  async run(_, { actor }) {
    await db.session.deleteMany({ where: { profileId: actor.id, id: { not: actor.sessionId } } })
    return done(messages.devicesLeft)
  },
})

export const deleteAccount = formAction({
  input: schema.accountDeletion,
  allow: anyPerson,
  guests: messages.signInTo('excluir sua conta'),
  failure: messages.accountNotDeleted,
  invalid: messages.accountInvalid,
  async run({ currentPassword, eventsToo }, { actor }) {
    const verification = await verifyOwnPassword(actor, currentPassword)
    if (!verification.ok) return refuseWrongPassword(messages.accountNotDeleted, verification.refusal)

    const { ok } = await deletePerson(actor.id, { eventsToo })
    if (!ok) return refused(messages.adminStays((await db.profile.count()) === 1))
    await clearSessionCookie()
    await forgetDevice(actor.id, await cookies())
    return done(messages.accountDeleted)
  },
})
