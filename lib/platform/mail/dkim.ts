type Settings = { DKIM_PRIVATE_KEY?: string; DKIM_SELECTOR: string; DKIM_DOMAIN?: string }

/**
 * Returns nodemailer's options to sign a mail; undefined without a key. RFC 8058 wants both headers for one-click
 * unsubscribing signed, and nodemailer's own list lacks the second one.
 */
export const buildDkimOptions = (settings: Settings, sender: string) =>
  settings.DKIM_PRIVATE_KEY
    ? {
        privateKey: settings.DKIM_PRIVATE_KEY,
        keySelector: settings.DKIM_SELECTOR,
        domainName: settings.DKIM_DOMAIN ?? sender.split('@')[1] ?? '',
        headerFieldNames: SIGNED_HEADERS,
      }
    : undefined

const SIGNED_HEADERS = [
  ...['from', 'reply-to', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'],
  ...['content-transfer-encoding', 'auto-submitted', 'list-id', 'list-unsubscribe', 'list-unsubscribe-post'],
].join(':')
