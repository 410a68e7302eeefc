import * as z from 'zod'
import { withinRetention } from '@/lib/platform/runtime/retention'
import { isEmail } from '@/lib/values/email-address'

/** The settings of a church, as they are stored; a missing one has its default. Only admins read them. */
export const churchSettings = z.object({
  /**
   * Where new prayer requests are mailed. If empty, the environment decides, and then the pastoral team (lib/prayers).
   */
  prayerRecipients: z
    .array(z.unknown())
    .transform(list => list.filter(isEmail))
    .nullable()
    .catch(null),
  /** Whether those mails contain the text of the request, or only that there is one. */
  prayerTextInMail: z.boolean().catch(true),
  /** For how many days a request is stored; null means as many as the environment says. */
  prayerRetentionDays: z.number().int().transform(withinRetention).nullable().catch(null),
  /** The sender and reply address of the church's mails; if null, see lib/church/mail-addresses.ts. */
  mailAddress: z.email().nullable().catch(null),
  /** Whether people whom no admin has confirmed yet see what is 'Somente membros'. */
  newcomersSeeMembersOnly: z.boolean().catch(true),
  /** Who sees the birthdays of the week. */
  birthdaysFor: z.enum(['admins', 'members']).catch('admins'),
  /** The steps of the first week (lib/welcome/week) that the church does not need. */
  skippedSteps: z.array(z.string()).catch([]),
})

export type ChurchSettings = z.output<typeof churchSettings>
