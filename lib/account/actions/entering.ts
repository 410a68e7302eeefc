'use server'

import { messages } from '@/lib/account/messages'
import * as people from '@/lib/account/mutations'
import * as schema from '@/lib/account/schema'
import { actionsWith } from '@/lib/action/action'
import { constraintOf } from '@/lib/action/database-error'
import { limits } from '@/lib/action/limits'
import { wasForwarded } from '@/lib/action/origin'
import { done, openAgain, refused } from '@/lib/action/outcome'
import { readChurch } from '@/lib/church/reads'
import { findInvitation } from '@/lib/people/mutations'
import { routes } from '@/lib/routes'
import { anyone } from '@/lib/session/actor'
import { destination } from '@/lib/session/destination'
import {
  endSession,
  forgetInBrowser,
  guestClaims,
  openSession,
  type Proof,
  rememberInBrowser,
} from '@/lib/session/session'
import { houseNow } from '@/lib/welcome/queries'

const { openAction, openFormAction } = actionsWith({ failure: messages.unexpected })

export const signIn = openFormAction({
  input: schema.signIn,
  allow: anyone,
  invalid: messages.signInInvalid,
  async run({ email, password, to }) {
    if (await wasForwarded()) return refused(openAgain)
    const proof = await people.proved({ email, password })
    if ('why' in proof)
      return refused(proof.why === 'too many' ? messages.signInTooOften(proof.wait) : messages.signInWrong)

    const claims = await signedIn(proof)
    if (!claims)
      return refused((await people.isSuspended(proof)) ? messages.suspended(await readChurch()) : messages.signInWrong)
    await rememberInBrowser(claims)
    return done(messages.signedIn, { goTo: destination(to) })
  },
})

export const register = openFormAction({
  input: schema.registration,
  allow: anyone,
  failure: messages.emailTaken,
  invalid: messages.registrationInvalid,
  limit: { of: limits.registrationByAddress, refusal: messages.registrationTooOften, except: isInvited },
  async run({ to, ...person }) {
    if (await wasForwarded()) return refused(openAgain)
    // Nobody comes before whoever opens the house.
    if ((await houseNow()).welcomes) return refused(messages.notOpenYet)

    const enrolled = await people.register(person).catch(error => {
      if (constraintOf(error) === 'profiles_email_key') return { why: 'taken' }
      throw error
    })
    // A form that comes a second time finds its account there, and signs in to it.
    const entered = enrolled ?? { claims: await signedIn(await people.proved(person)), invited: undefined }
    if ('why' in entered || !entered.claims) return refused(messages.emailTaken, { email: [messages.emailTaken.text] })

    await rememberInBrowser(entered.claims)
    const message = entered.invited === false ? messages.registeredAsNew : messages.registered
    return done(message, { goTo: destination(to) })
  },
})

export const enterAsGuest = openAction({
  input: schema.guestEntry,
  allow: anyone,
  async run({ to }, { actor }) {
    if (actor.role === 'nobody') await rememberInBrowser(guestClaims())
    return done(undefined, { goTo: destination(to) })
  },
})

export const signOut = openAction({
  input: schema.nothing,
  allow: anyone,
  async run(_, { actor }) {
    await endSession(actor)
    await forgetInBrowser()
    return done(undefined, { goTo: routes.login })
  },
})

/** Whoever was invited may come with a whole congregation through one address. */
async function isInvited({ invite }: { invite?: string }) {
  return invite !== undefined && (await findInvitation(invite)) !== null
}

const signedIn = async (proof: Proof | people.Unproved) => ('why' in proof ? undefined : openSession(proof))
