import { addressIn } from './address'
import { numbersIn } from './number'

/** A part of what somebody wrote, to be shown as it is: strong, or leading somewhere. */
export type Piece = { text: string; strong?: true; href?: string }

const WORD = /\S+/g

/** A text with its addresses, e-mails and phone numbers found; nothing is left out. */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = []
  let plainFrom = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const address = addressIn(word)
    if (!address) continue
    const from = index + address.from
    pieces.push(...withNumbers(text.slice(plainFrom, from)), { text: address.text, href: address.href })
    plainFrom = from + address.text.length
  }
  return [...pieces, ...withNumbers(text.slice(plainFrom))]
}

/** The same, and what stands between two pairs of asterisks in one line is strong; those asterisks are left out. */
export const pieces = (text: string): Piece[] =>
  text
    .split(/(\n)/)
    .flatMap(marked)
    .flatMap(({ text, strong }) => linked(text).map((piece): Piece => (strong ? { ...piece, strong } : piece)))

const MARK = '**'

function marked(line: string): Piece[] {
  const found: Piece[] = []
  let plainFrom = 0
  for (let opens = line.indexOf(MARK); opens !== -1; ) {
    const begins = opens + MARK.length
    if (!isInk(line.charAt(begins))) {
      opens = line.indexOf(MARK, opens + 1)
      continue
    }
    const closes = closingAfter(line, begins)
    // Without a closing pair for this one there is none for any that follows.
    if (closes === -1) break
    found.push({ text: line.slice(plainFrom, opens) }, { text: line.slice(begins, closes), strong: true })
    plainFrom = closes + MARK.length
    opens = line.indexOf(MARK, plainFrom)
  }
  return [...found, { text: line.slice(plainFrom) }].filter(({ text }) => text !== '')
}

function closingAfter(line: string, begins: number) {
  let closes = line.indexOf(MARK, begins + 1)
  while (closes !== -1 && !isInk(line.charAt(closes - 1))) closes = line.indexOf(MARK, closes + 1)
  return closes
}

/** Neither the line's end, a space, nor one more asterisk. */
const isInk = (sign: string) => /[^\s*]/.test(sign)

function withNumbers(text: string): Piece[] {
  const pieces: Piece[] = []
  let plainFrom = 0
  for (const { from, text: number, href } of numbersIn(text)) {
    if (from > plainFrom) pieces.push({ text: text.slice(plainFrom, from) })
    pieces.push({ text: number, href })
    plainFrom = from + number.length
  }
  return plainFrom < text.length ? [...pieces, { text: text.slice(plainFrom) }] : pieces
}
