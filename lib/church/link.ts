/** Completes a pasted link: 'instagram.com/igreja' is a link too. Returns undefined if the text is not a link. */
export function completeLink(text: string) {
  const bare = text.trim().replace(/^(?:https?:)?\/\//i, '')
  // A link with another scheme, a user name or a password is not a web page.
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[:/?#]|$)/i.test(bare) || /[\s"<>\\^`{|}]/.test(bare)) return undefined
  const address = URL.parse(`https://${bare}`)
  return address && !address.username && !address.password ? address.href : undefined
}

const knownSites: [RegExp, string][] = [
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)(facebook\.com|fb\.com)$/, 'Facebook'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)(wa\.me|whatsapp\.com)$/, 'WhatsApp'],
  [/(^|\.)spotify\.com$/, 'Spotify'],
  [/(^|\.)tiktok\.com$/, 'TikTok'],
  [/(^|\.)(t\.me|telegram\.me)$/, 'Telegram'],
]

/** The name of the site that a link leads to. */
export function findSiteName(link: string) {
  const host = URL.parse(link)?.hostname ?? ''
  return knownSites.find(([pattern]) => pattern.test(host))?.[1] ?? host.replace(/^www\./, '')
}
