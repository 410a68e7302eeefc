'use server'

import { readChurch } from '@/lib/church/reads'
import type { Greeting } from '@/lib/people/invitations/invitation'
import * as invitations from '@/lib/people/invitations/mutations'
import { messages } from '@/lib/people/messages'
import { invitee } from '@/lib/people/schema'
import { action, openAction } from '@/lib/platform/action/action'
import { done } from '@/lib/platform/action/outcome'
import { anyone, anyPerson, isPerson } from '@/lib/platform/session/actor'

/**
 * Tells the reader of an invitation link the church, who invites and why, whether the link is still valid, and whether
 * they are a confirmed member already. The token is posted, so that no log stores it. A link that is no longer valid
 * names nobody.
 */
export const greetInvitee = openAction({
  input: invitee,
  allow: anyone,
  failure: messages.notGreeted,
  async run({ token }, { actor }) {
    const [invitation, { name: church }] = await Promise.all([invitations.findInvitation(token), readChurch()])
    const open = invitation?.status === 'open' ? invitation : undefined
    const greeting: Greeting = {
      status: invitation?.status ?? 'unknown',
      by: open?.inviter?.name ?? null,
      message: open?.message ?? '',
      church,
      reader: isPerson(actor) ? actor.name : null,
      belongs: isPerson(actor) && actor.confirmed,
    }
    return done(undefined, { result: greeting })
  },
})

/** Confirms a person who had an account before they were invited. */
export const acceptInvitation = action({
  input: invitee,
  allow: anyPerson,
  guests: messages.signInToAccept,
  failure: messages.notAccepted,
  async run({ token }, { actor }) {
    const { ok } = await invitations.acceptInvitation(token, actor.id)
    return ok ? done(messages.accepted) : invitationGone
  },
})

const invitationGone = { status: 'refused', message: messages.invitationGone, gone: true } as const
