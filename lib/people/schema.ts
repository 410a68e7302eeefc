import { addDays } from 'date-fns'
import * as z from 'zod'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { id, required, singleLine } from '@/lib/values/schema-fields'
import { FILTERS } from './person'
import { ROLES } from './role'

export const personRef = z.strictObject({ profileId: id })

export const roleRef = z.strictObject({ profileId: id, role: z.enum(ROLES) })

export const guardianConsent = z.strictObject({
  profileId: id,
  guardian: required(singleLine(100), 'Informe o nome do responsável.'),
  how: required(singleLine(300), 'Conte como o responsável autorizou.'),
})

/** The people named in a note that is closed. */
export const youngNote = z.strictObject({ ids: z.array(id).max(500) })

/** A list of people, from its beginning or after a cursor. */
export const peopleQuery = z.object({
  q: singleLine(254).default(''),
  show: z.enum(FILTERS).default('everyone'),
  place: singleLine(500).optional(),
  id: id.optional(),
})

/** How long an invitation is valid unless its maker says otherwise, and how long it may be. */
export const INVITATION_DAYS = 14
const MAX_INVITATION_DAYS = 180

const until = z.iso
  .date({ error: 'Informe até quando o convite vale.', abort: true })
  .refine(day => day >= toChurchDay(new Date()), 'Escolha hoje ou um dia que ainda vem.')
  .refine(
    day => day <= toChurchDay(addDays(new Date(), MAX_INVITATION_DAYS)),
    'Escolha um dia nos próximos seis meses.',
  )

export const newInvitation = z.strictObject({
  submission: id,
  label: singleLine(100),
  /** A tab of the release before sends none. */
  message: singleLine(200).default(''),
  for: z.enum(['one', 'many']),
  until,
})

export const invitationRef = z.strictObject({ invitationId: id })

/** The token of an invitation link; any text is accepted, since people may paste anything. */
export const inviteToken = z.string().max(100)
export const invitee = z.strictObject({ token: inviteToken })
