'use server'

import { action, openAction } from '@/lib/action/action'
import { done } from '@/lib/action/outcome'
import { readChurch } from '@/lib/church/reads'
import { messages } from '@/lib/people/messages'
import * as people from '@/lib/people/mutations'
import { invitee } from '@/lib/people/schema'
import { anyone, anyPerson, isPerson } from '@/lib/session/actor'

/**
 * Which church invites whoever holds this link and who of it, as long as it holds what it promises, and whether they
 * belong to it already. Posted, so that no log keeps the secret.
 */
export const greetInvitee = openAction({
  input: invitee,
  allow: anyone,
  failure: messages.notGreeted,
  async run({ token }, { actor }) {
    const [invitation, { name: church }] = await Promise.all([people.findInvitation(token), readChurch()])
    const belongs = isPerson(actor) && actor.confirmed
    return done(undefined, {
      result: { holds: invitation !== null, by: invitation?.inviter?.name ?? null, church, belongs },
    })
  },
})

/** Whoever had an account before they were invited becomes one of the church's own. */
export const acceptInvitation = action({
  input: invitee,
  allow: anyPerson,
  guests: messages.signInToAccept,
  failure: messages.notAccepted,
  async run({ token }, { actor }) {
    return (await people.acceptInvitation(token, actor.id)) ? done(messages.accepted) : invitationGone
  },
})

const invitationGone = { status: 'refused', message: messages.invitationGone, gone: true } as const
