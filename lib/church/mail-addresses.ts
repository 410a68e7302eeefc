import { isPlaceholder } from '@/lib/runtime/placeholder-address'
import type { Church } from './facts'
import type { ChurchSettings } from './settings'

type Given = {
  facts: Pick<Church, 'email'> | null
  settings: Pick<ChurchSettings, 'mailAddress' | 'prayerRecipients'>
  environment: { SMTP_URL?: string; MAIL_FROM?: string; MAIL_REPLY_TO?: string; PRAYER_EMAIL_TO?: string[] }
}

/** A sender or a reply address is undefined if nobody has named one that can receive mail. */
export type MailAddresses = {
  from: string | undefined
  replyTo: string | undefined
  /** To whom somebody wanted prayer requests mailed; may be nobody. */
  recipients: string[]
  /** Whether an address counts here: one that receives nothing does in a demo only. */
  receives: (address: string) => boolean
}

/**
 * The church's own addresses. The operator's MAIL_FROM is the sender, because a mail server may take no other one; the
 * reply address is the church's to choose. Placeholders count in a demo that sends no mail, and nowhere else.
 */
export function mailAddressesOf({ facts, settings, environment }: Given): MailAddresses {
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
