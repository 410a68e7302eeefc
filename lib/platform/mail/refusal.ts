/** After this many days on which an address was refused, mails about topics are no longer sent to it. */
export const MAX_REFUSED_DAYS = 3

type SmtpError = { responseCode?: number; command?: string; response?: string }

/**
 * Whether a mail server refuses an address for good. One that refuses us (5.7: relaying, reputation, sign-in) says
 * nothing about the address; a server that answers nobody then must not silence everybody.
 */
export const isAddressRefused = ({ responseCode = 0, command = '', response = '' }: SmtpError) =>
  responseCode >= 550 && responseCode < 560 && command.startsWith('RCPT') && !/^5\d\d[ -]5\.7\.|relay/i.test(response)
