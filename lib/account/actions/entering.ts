'use server'

import { messages } from '@/lib/account/messages'
import * as people from '@/lib/account/mutations'
import { isSuspended, type Verification, verifySignIn } from '@/lib/account/password/mutations'
import type { PasswordRefusal } from '@/lib/account/password/refusal'
import * as schema from '@/lib/account/schema'
import { readChurch, readSetupState } from '@/lib/church/reads'
import { CONSENT_AGE, isYounger } from '@/lib/people/guardian/age'
import { findInvitation } from '@/lib/people/invitations/mutations'
import { createActions } from '@/lib/platform/action/action'
import { findConstraint } from '@/lib/platform/action/database-error'
import { limits } from '@/lib/platform/action/limits'
import { wasForwarded } from '@/lib/platform/action/origin'
import { done, refused, reopenPageMessage } from '@/lib/platform/action/outcome'
import { unwritten } from '@/lib/platform/action/written'
import { type Day, toChurchDay } from '@/lib/platform/runtime/time'
import { anyone } from '@/lib/platform/session/actor'
import { resolveDestination } from '@/lib/platform/session/destination'
import {
  clearSessionCookie,
  createGuestClaims,
  endSession,
  openSession,
  setSessionCookie,
} from '@/lib/platform/session/session'
import { routes } from '@/lib/values/routes/routes'

const { openAction, openFormAction } = createActions({ failure: messages.unexpected })

export const signIn = openFormAction({
  input: schema.signIn,
  allow: anyone,
  invalid: messages.signInInvalid,
  async run({ email, password, to }) {
    if (await wasForwarded()) return refused(reopenPageMessage)
    const verification = await verifySignIn({ email, password })
    if (!verification.ok) return refuseSignIn(verification.refusal)

    const claims = await openSession(verification)
    if (!claims)
      return refused((await isSuspended(verification)) ? messages.suspended(await readChurch()) : messages.signInWrong)
    await setSessionCookie(claims)
    return done(messages.signedIn, { goTo: resolveDestination(to) })
  },
})

export const register = openFormAction({
  input: schema.registration,
  allow: anyone,
  failure: messages.emailTaken,
  invalid: messages.registrationInvalid,
  limit: { rate: limits.registrationByAddress, refusal: messages.registrationTooOften, except: isInvited },
  async run({ to, ...person }) {
    if (await wasForwarded()) return refused(reopenPageMessage)
    // Nobody can register before the first admin has set up the church.
    if ((await readSetupState()).isFirstEvening) return refused(messages.notOpenYet)

    const registration = await people.register(person).catch(error => {
      if (findConstraint(error) === 'profiles_email_key') return unwritten('taken')
      throw error
    })
    if (!registration.ok && registration.refusal === 'taken') return emailTaken
    // A form that is sent twice finds its account, and signs in to it.
    const claims = registration.ok ? registration.claims : await openSessionIfVerified(await verifySignIn(person))
    if (!claims) return emailTaken

    await setSessionCookie(claims)
    const invited = registration.ok ? registration.invited : undefined
    return done(pickWelcome(person.birthDate, invited), { goTo: resolveDestination(to) })
  },
})

export const enterAsGuest = openAction({
  input: schema.guestEntry,
  allow: anyone,
  async run({ to }, { actor }) {
    if (actor.role === 'nobody') await setSessionCookie(createGuestClaims())
    return done(undefined, { goTo: resolveDestination(to) })
  },
})

export const signOut = openAction({
  input: schema.emptyInput,
  allow: anyone,
  async run(_, { actor }) {
    await endSession(actor)
    await clearSessionCookie()
    return done(undefined, { goTo: routes.login })
  },
})

function pickWelcome(birthDate: Day, invited: boolean | undefined) {
  if (isYounger(birthDate, CONSENT_AGE, toChurchDay(new Date()))) return messages.registeredYoung
  return invited === false ? messages.registeredAsNew : messages.registered
}

/** A whole congregation may register from one network address with an invitation. */
async function isInvited({ invite }: { invite?: string }) {
  return invite !== undefined && (await findInvitation(invite))?.status === 'open'
}

const openSessionIfVerified = async (verification: Verification) =>
  verification.ok ? openSession(verification) : undefined

const refuseSignIn = (refusal: PasswordRefusal) =>
  refused(refusal.why === 'too many' ? messages.signInTooOften(refusal.wait) : messages.signInWrong)

const emailTaken = refused(messages.emailTaken, { email: [messages.emailTaken.text] })
