import { joinParagraphs, toBoldLine } from '@/lib/values/whatsapp'
import type { Notice } from './notice'
import { parseRichText } from './rich-text'

/** As much of a notice as somebody reads in a chat; the rest is behind the link. */
const MAX_LENGTH = 400
const MAX_LINES = 8

/** Formats a notice for WhatsApp: its title, how it begins, until when it holds, and its address. */
export function formatNoticeForWhatsApp(
  { title, content, until }: Pick<Notice, 'title' | 'content' | 'until'>,
  address: string,
) {
  return joinParagraphs(toBoldLine(title), cutText(toPlainText(content)), until && `Até ${until}`, address)
}

const toPlainText = (content: string) =>
  parseRichText(content)
    .map(({ text, strong }) => (strong ? toBoldLine(text) : text))
    .join('')
    .trim()

function cutText(text: string) {
  const lines = text.split('\n')
  const first = lines.slice(0, MAX_LINES).join('\n')
  if (first.length > MAX_LENGTH) return `${cutAtWord(first.slice(0, MAX_LENGTH))}…`
  return lines.length > MAX_LINES ? `${first}\n…` : text
}

/** Half a sign, such as of an emoji, is no text. */
const cutAtWord = (text: string) => text.replace(/\s+\S*$/, '').replace(/[\uD800-\uDBFF]$/, '')
