'use server'

import { actionsWith } from '@/lib/action/action'
import { limits } from '@/lib/action/limits'
import { done } from '@/lib/action/outcome'
import { readChurch } from '@/lib/church/reads'
import { db } from '@/lib/database/db'
import { messages } from '@/lib/people/messages'
import * as people from '@/lib/people/mutations'
import { canInvite } from '@/lib/people/policy'
import { invitationRef, newInvitation } from '@/lib/people/schema'
import { site } from '@/lib/site'
import { teamRoutes } from '@/lib/team-routes'

const { action, formAction } = actionsWith({ guests: messages.signIn, refusal: messages.adminsOnly })

/** The link is told this once; whoever lost it makes another. */
export const createInvitation = formAction({
  input: newInvitation,
  allow: canInvite,
  failure: messages.notInvited,
  invalid: messages.invitationInvalid,
  limit: { of: limits.invitationsByPerson, refusal: messages.tooManyInvitations },
  async run({ for: whom, ...invitation }, { actor }) {
    const token = await people.invite({ ...invitation, places: whom === 'one' ? 1 : null, by: actor.id })
    const path = teamRoutes.invitation(token)
    const link = `${site}${path}`
    const { name } = await readChurch()
    return done(messages.invited, {
      result: { link, path, text: `${name}: você foi convidado para o aplicativo da igreja. Entre por aqui: ${link}` },
    })
  },
})

export const revokeInvitation = action({
  input: invitationRef,
  find: ({ invitationId: id }) => db.invitation.findUnique({ where: { id }, select: { id: true } }),
  allow: canInvite,
  missing: messages.noInvitation,
  failure: messages.notRevoked,
  async run(_, { subject: { id } }) {
    return (await people.revoke(id)) ? done(messages.revoked) : gone
  },
})

const gone = { status: 'refused', message: messages.noInvitation, gone: true } as const
