import * as z from 'zod'
import { isEmail } from '@/lib/email-address'
import { withinRetention } from '@/lib/runtime/retention'

/** How a church wants things done, as it is kept: what is not said has its default. Only admins read it. */
export const churchSettings = z.object({
  /** To whom new prayer requests are mailed; without any, the environment and then the pastoral team (lib/prayers). */
  prayerRecipients: z
    .array(z.unknown())
    .transform(list => list.filter(isEmail))
    .nullable()
    .catch(null),
  /** Whether those mails say what was asked, or only that somebody asked. */
  prayerTextInMail: z.boolean().catch(true),
  /** For how many days a request is kept; none said, as many as the environment names. */
  prayerRetentionDays: z.number().int().transform(withinRetention).nullable().catch(null),
  /** The address that the church's mails come from and are answered to; without one, see lib/church/mail-addresses.ts. */
  mailAddress: z.email().nullable().catch(null),
  /** Whether people whom nobody has confirmed yet see what is 'Somente membros'. */
  newcomersSeeMembersOnly: z.boolean().catch(true),
  /** Who sees whose birthday it is this week. */
  birthdaysFor: z.enum(['admins', 'members']).catch('admins'),
})

export type ChurchSettings = z.output<typeof churchSettings>
