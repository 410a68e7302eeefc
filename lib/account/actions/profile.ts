'use server'

import { updateTag } from 'next/cache'
import { cookies } from 'next/headers'
import { messages } from '@/lib/account/messages'
import * as people from '@/lib/account/mutations'
import { canChangeEmail, keepsPersonalDetails } from '@/lib/account/policy'
import { getMyProfile } from '@/lib/account/queries'
import * as schema from '@/lib/account/schema'
import { unproved } from '@/lib/account/unproved'
import { differs, overtaken, sentOf } from '@/lib/account/wording'
import { action, formAction } from '@/lib/action/action'
import { allowed, limits } from '@/lib/action/limits'
import { done, refused } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { tagsOfPeople } from '@/lib/realtime/tags'
import { columnFromDay } from '@/lib/runtime/time'
import { anyPerson } from '@/lib/session/actor'
import { forgetDevice } from '@/lib/session/known-device'
import { forgetInBrowser } from '@/lib/session/session'

export const updateProfile = formAction({
  input: schema.profile,
  allow: anyPerson,
  guests: messages.signInTo('editar seu perfil'),
  failure: messages.profileNotSaved,
  invalid: messages.profileInvalid,
  limit: { of: limits.profileChangesByPerson, refusal: messages.profileTooOften },
  async run({ version, currentPassword = '', ...sent }, { actor }) {
    const standing = await people.standingProfile(actor.id)
    const details = keepsPersonalDetails(actor) ? sent : { name: sent.name, email: sent.email }
    const typed = { ...standing.written, ...sentOf(details) }
    if (version !== standing.version && differs(standing, typed)) return overtaken(standing, typed)

    const { name, email, phone, birthDate } = typed
    const newEmail = email === standing.written.email ? undefined : email
    if (newEmail && !canChangeEmail(actor))
      return refused(messages.adminEmailStays, { email: [messages.adminEmailStays.text] })
    if (newEmail) {
      const proof = await people.proveAgain(actor, currentPassword)
      if ('why' in proof) return unproved(messages.profileNotSaved, proof)
      // Each address that is left gets a mail, and nobody has shown that it was theirs.
      if (!(await allowed(limits.emailChangesByPerson, actor.id))) return refused(messages.emailTooOften)
    }

    const change = { name, phone, birthDate: birthDate && columnFromDay(birthDate), ...(newEmail && { email }) }
    if (!(await people.changeProfile(actor.id, change, standing.version)))
      return overtaken(await people.standingProfile(actor.id), typed)
    if (name !== standing.written.name) for (const tag of tagsOfPeople) updateTag(tag)
    return done(messages.profileSaved, { result: await getMyProfile() })
  },
})

export const endOtherSessions = action({
  input: schema.nothing,
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
    const proof = await people.proveAgain(actor, currentPassword)
    if ('why' in proof) return unproved(messages.accountNotDeleted, proof)

    if ((await people.forgetPerson(actor.id, { eventsToo })) === 'last admin')
      return refused(messages.adminStays((await db.profile.count()) === 1))
    await forgetInBrowser()
    await forgetDevice(actor.id, await cookies())
    for (const tag of tagsOfPeople) updateTag(tag)
    return done(messages.accountDeleted)
  },
})
