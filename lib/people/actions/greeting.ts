'use server'

import { openAction } from '@/lib/action/action'
import { done } from '@/lib/action/outcome'
import { messages } from '@/lib/people/messages'
import { findInvitation } from '@/lib/people/mutations'
import { invitee } from '@/lib/people/schema'
import { anyone } from '@/lib/session/actor'

/** Who invited whoever holds this link, as long as it holds what it promises. Posted, so that no log keeps the secret. */
export const greetInvitee = openAction({
  input: invitee,
  allow: anyone,
  failure: messages.notGreeted,
  async run({ token }) {
    const invitation = await findInvitation(token)
    return done(undefined, { result: { holds: invitation !== null, by: invitation?.inviter?.name ?? null } })
  },
})
