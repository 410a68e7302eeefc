import { isPlaceholder } from '@/lib/values/email-address'
import type { Church } from './facts'
import type { ChurchSettings } from './settings'

type Sources = {
  facts: Pick<Church, 'email'> | null
  settings: Pick<ChurchSettings, 'mailAddress' | 'prayerRecipients'>
  environment: { SMTP_URL?: string; MAIL_FROM?: string; MAIL_REPLY_TO?: string; PRAYER_EMAIL_TO?: string[] }
}

/** The sender or the reply address is undefined if none is set that can receive mail. */
export type MailAddresses = {
  from: string | undefined
  replyTo: string | undefined
  /** Where prayer requests should be mailed, if that is set; may be empty. */
  recipients: string[]
  /** Whether an address may be used: a placeholder, which receives nothing, only in a demo. */
  receives: (address: string) => boolean
}

/**
 * The church's own addresses. The operator's MAIL_FROM is the sender, because a mail server may accept no other one;
 * the church chooses the reply address. Placeholders are used only in a demo that sends no mail.
 */
export function mailAddressesOf({ facts, settings, environment }: Sources): MailAddresses {
  const isDemo = !environment.SMTP_URL && !!facts && isPlaceholder(facts.email)
  const receives = (address: string) => isDemo || !isPlaceholder(address)
  const firstOf = (...addresses: (string | null | undefined)[]) =>
    addresses.find(address => address && receives(address)) ?? undefined

  const own = [settings.mailAddress, environment.MAIL_REPLY_TO, facts?.email]
  const named = (settings.prayerRecipients ?? []).filter(receives)
  return {
    from: firstOf(environment.MAIL_FROM, ...own),
    replyTo: firstOf(...own),
    recipients: named.length > 0 ? named : (environment.PRAYER_EMAIL_TO ?? []).filter(receives),
    receives,
  }
}
