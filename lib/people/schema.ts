import { addDays } from 'date-fns'
import * as z from 'zod'
import { dayOf } from '@/lib/runtime/time'
import { id, line } from '@/lib/schema-fields'
import { SHOWN } from './person'
import { ROLES } from './role'

export const personRef = z.strictObject({ profileId: id })

export const roleRef = z.strictObject({ profileId: id, role: z.enum(ROLES) })

/** A list of people, from the beginning or on from a place in it. */
export const peopleAsked = z.object({
  q: line(254).default(''),
  show: z.enum(SHOWN).default('everyone'),
  place: line(500).optional(),
  id: id.optional(),
})

/** How long an invitation may stand. */
const MOST_DAYS = 180

const until = z.iso
  .date({ error: 'Informe até quando o convite vale.', abort: true })
  .refine(day => day >= dayOf(new Date()), 'Escolha hoje ou um dia que ainda vem.')
  .refine(day => day <= dayOf(addDays(new Date(), MOST_DAYS)), 'Escolha um dia nos próximos seis meses.')

export const newInvitation = z.strictObject({
  submission: id,
  label: line(100),
  for: z.enum(['one', 'many']),
  until,
})

export const invitationRef = z.strictObject({ invitationId: id })

/** The secret of a link; whatever was pasted is none of ours. */
export const inviteToken = z.string().max(100)
export const invitee = z.strictObject({ token: inviteToken })
