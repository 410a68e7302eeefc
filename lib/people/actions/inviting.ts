'use server'

import { readChurch } from '@/lib/church/reads'
import * as invitations from '@/lib/people/invitations/mutations'
import { messages } from '@/lib/people/messages'
import { canInvite } from '@/lib/people/policy'
import { invitationRef, newInvitation } from '@/lib/people/schema'
import { createActions } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { siteUrl } from '@/lib/platform/runtime/env'
import { teamRoutes } from '@/lib/values/routes/team-routes'

const { action, formAction } = createActions({ guests: messages.signInAsAdmin, refusal: messages.adminsOnly })

/** The link is returned only once; a person who loses it creates another. */
export const createInvitation = formAction({
  input: newInvitation,
  allow: canInvite,
  failure: messages.notInvited,
  invalid: messages.invitationInvalid,
  limit: { rate: limits.invitationsByPerson, refusal: messages.tooManyInvitations },
  async run({ for: recipients, ...invitation }, { actor }) {
    const token = await invitations.insertInvitation({
      ...invitation,
      places: recipients === 'one' ? 1 : null,
      by: actor.id,
    })
    const path = teamRoutes.invitation(token)
    const link = `${siteUrl}${path}`
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
  missing: messages.invitationGone,
  failure: messages.notRevoked,
  async run(_, { subject: { id } }) {
    const { ok } = await invitations.markInvitationRevoked(id)
    return ok ? done(messages.revoked) : invitationGone
  },
})

const invitationGone = { status: 'refused', message: messages.invitationGone, gone: true } as const
