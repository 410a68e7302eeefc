'use server'

import { randomUUID } from 'node:crypto'
import { cookies } from 'next/headers'
import { messages } from '@/lib/account/messages'
import { hashPassword } from '@/lib/account/password/hash'
import { replacePassword, verifyOwnPassword } from '@/lib/account/password/mutations'
import { refuseWrongPassword } from '@/lib/account/password/refusal'
import { findResetTokenOwner, redeemResetToken } from '@/lib/account/reset/mutations'
import * as schema from '@/lib/account/schema'
import { formAction, openAction, openFormAction } from '@/lib/platform/action/action'
import { admitAttempts, limits } from '@/lib/platform/action/limits'
import { done, refused } from '@/lib/platform/action/outcome'
import { wasSubmitted } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { anyone, anyPerson } from '@/lib/platform/session/actor'
import { rememberDevice } from '@/lib/platform/session/known-device'
import { openSession, setSessionCookie } from '@/lib/platform/session/session'
import { routes } from '@/lib/values/routes/routes'

/** A known and an unknown address cost the same work and get the same answer. */
export const requestReset = openFormAction({
  input: schema.resetRequest,
  allow: anyone,
  failure: messages.linkNotSent,
  invalid: messages.linkNotSent,
  limit: { rate: limits.resetByAddress, refusal: messages.linksTooOften },
  async run({ email }) {
    const entry = await admitAttempts([{ rate: limits.resetByEmail, key: email }])
    if (!entry.admitted) return refused(messages.linksTooOften(entry.wait))

    const profile = await db.profile.findUnique({ where: { email }, select: { id: true } })
    await db.$transaction(transaction =>
      enqueue(transaction, 'sendResetMail', { profileId: profile?.id ?? randomUUID() }),
    )
    return done(messages.linkSent)
  },
})

/**
 * Checks, before the person chooses a password, whether the reset link is still valid, and returns the address of its
 * owner, which the sign-in form is filled in with: whoever has the link reads the account's mail. The link stays valid.
 */
export const checkResetLink = openAction({
  input: schema.resetLinkCheck,
  allow: anyone,
  failure: messages.unexpected,
  limit: { rate: limits.resetLinksByAddress, refusal: messages.linksTooOften },
  async run({ token }) {
    const owner = await findResetTokenOwner(token)
    return done(undefined, { result: { good: owner !== undefined, email: owner?.email } })
  },
})

export const resetPassword = openFormAction({
  input: schema.passwordReset,
  allow: anyone,
  failure: messages.passwordNotReset,
  async run({ submission, token, password }) {
    const reset = await redeemResetToken(token, password, submission)
    // By now strangers' tries no longer count, and this device is counted apart.
    if (reset.ok) await rememberDevice(reset.profileId, await cookies())
    // The form that set the new password may be sent again.
    else if (!(await wasSubmitted(submission))) return refused(messages.deadLink, { token: [messages.deadLink.title] })

    return done(messages.passwordReset, { goTo: routes.login })
  },
})

/** Ends every session of the person and opens a new one on this device. */
export const changePassword = formAction({
  input: schema.passwordChange,
  allow: anyPerson,
  guests: messages.signInTo('alterar sua senha'),
  failure: messages.passwordNotSaved,
  invalid: messages.passwordInvalid,
  limit: {
    rate: limits.passwordsByPerson,
    refusal: wait => messages.passwordTooOften(messages.passwordNotSaved.title, wait),
  },
  async run({ currentPassword, password }, { actor }) {
    const verification = await verifyOwnPassword(actor, currentPassword)
    if (!verification.ok) return refuseWrongPassword(messages.passwordNotSaved, verification.refusal)

    const changed = { profileId: actor.id, passwordHash: await hashPassword(password) }
    const claims = await db.$transaction(async transaction => {
      await replacePassword(transaction, changed)
      return openSession(changed, transaction)
    })
    if (claims) await setSessionCookie(claims)
    return done(messages.passwordChanged)
  },
})
