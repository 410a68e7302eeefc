/** What people paste, made whole: 'instagram.com/igreja' is a link too; nothing for what is none. */
export function wholeLink(text: string) {
  const bare = text.trim().replace(/^(?:https?:)?\/\//i, '')
  // A scheme of another kind, or a name and a password, is no page to read.
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[:/?#]|$)/i.test(bare) || /[\s"<>\\^`{|}]/.test(bare)) return undefined
  const address = URL.parse(`https://${bare}`)
  return address && !address.username && !address.password ? address.href : undefined
}

const known: [RegExp, string][] = [
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)(facebook\.com|fb\.com)$/, 'Facebook'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)(wa\.me|whatsapp\.com)$/, 'WhatsApp'],
  [/(^|\.)spotify\.com$/, 'Spotify'],
  [/(^|\.)tiktok\.com$/, 'TikTok'],
  [/(^|\.)(t\.me|telegram\.me)$/, 'Telegram'],
]

/** What people call the place that a link leads to. */
export function nameOfLink(link: string) {
  const host = URL.parse(link)?.hostname ?? ''
  return known.find(([form]) => form.test(host))?.[1] ?? host.replace(/^www\./, '')
}
