import * as z from 'zod'

/** How a church wants things done, as it is kept: what is not said has its default. Only admins read it. */
export const churchSettings = z.object({
  /** Whom new prayer requests are mailed to; none said, whom the environment names. */
  prayerRecipients: z.array(z.email()).nullable().catch(null),
  /** Whether those mails say what was asked, or only that somebody asked. */
  prayerTextInMail: z.boolean().catch(true),
  /** For how many days a request is kept; none said, as many as the environment names. */
  prayerRetentionDays: z.number().int().min(1).max(3650).nullable().catch(null),
  /** Whether people whom nobody has confirmed yet see what is 'Somente membros'. */
  newcomersSeeMembersOnly: z.boolean().catch(true),
  /** Who sees whose birthday it is this week. */
  birthdaysFor: z.enum(['admins', 'members']).catch('admins'),
})

export type ChurchSettings = z.output<typeof churchSettings>
