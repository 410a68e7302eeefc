import { callLink, whatsappLink } from '@/lib/values/phone'
import { findLink } from './link'

/** A part of a text: plain, strong, or a link. */
export type TextSpan = { text: string; strong?: true; href?: string }

const WORD = /\S+/g

/** Splits a text at its addresses, emails and phone numbers; the parts joined are the whole text. */
export function parseLinks(text: string): TextSpan[] {
  const pieces: TextSpan[] = []
  let plainFrom = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const address = findLink(word)
    if (!address) continue
    const from = index + address.from
    pieces.push(...linkPhoneNumbers(text.slice(plainFrom, from)), { text: address.text, href: address.href })
    plainFrom = from + address.text.length
  }
  return [...pieces, ...linkPhoneNumbers(text.slice(plainFrom))]
}

/** Does the same, and marks text between two pairs of asterisks on one line as strong, without the asterisks. */
export const parseRichText = (text: string): TextSpan[] =>
  text
    .split(/(\n)/)
    .flatMap(parseStrong)
    .flatMap(({ text, strong }) => parseLinks(text).map((piece): TextSpan => (strong ? { ...piece, strong } : piece)))

const STRONG_MARK = '**'

function parseStrong(line: string): TextSpan[] {
  const found: TextSpan[] = []
  let plainFrom = 0
  for (let opens = line.indexOf(STRONG_MARK); opens !== -1; ) {
    const begins = opens + STRONG_MARK.length
    if (!isTextCharacter(line.charAt(begins))) {
      opens = line.indexOf(STRONG_MARK, opens + 1)
      continue
    }
    const closes = findClosingMark(line, begins)
    // Without a closing pair here there is none for any that follows.
    if (closes === -1) break
    found.push({ text: line.slice(plainFrom, opens) }, { text: line.slice(begins, closes), strong: true })
    plainFrom = closes + STRONG_MARK.length
    opens = line.indexOf(STRONG_MARK, plainFrom)
  }
  return [...found, { text: line.slice(plainFrom) }].filter(({ text }) => text !== '')
}

function findClosingMark(line: string, begins: number) {
  let closes = line.indexOf(STRONG_MARK, begins + 1)
  while (closes !== -1 && !isTextCharacter(line.charAt(closes - 1))) closes = line.indexOf(STRONG_MARK, closes + 1)
  return closes
}

/** Neither a line break, a space, nor another asterisk. */
const isTextCharacter = (sign: string) => /[^\s*]/.test(sign)

function linkPhoneNumbers(text: string): TextSpan[] {
  const pieces: TextSpan[] = []
  let plainFrom = 0
  for (const { from, text: number, href } of findPhoneNumbers(text)) {
    if (from > plainFrom) pieces.push({ text: text.slice(plainFrom, from) })
    pieces.push({ text: number, href })
    plainFrom = from + number.length
  }
  return plainFrom < text.length ? [...pieces, { text: text.slice(plainFrom) }] : pieces
}

/**
 * Brazilian phone numbers: with or without country code, area code with or without brackets, mobile numbers without
 * area code, and toll-free ones. Each part has a bounded length, so that no text makes this slow.
 */
const NUMBER =
  /(?:\+?55[ .-]?)?(?:\(0?[1-9]\d\)|0?[1-9]\d)[ .-]{0,2}(?:9[ .-]?\d{4}|[2-5]\d{3})[ .-]?\d{4}|9\d{4}-\d{4}|0800[ .-]?\d{3}[ .-]?\d{4}/g

/** Finds the phone numbers in a text, in order: a mobile one links to a chat, any other to a call. */
const findPhoneNumbers = (text: string) =>
  [...text.matchAll(NUMBER)]
    .filter(({ 0: number, index }) => isIsolated(text.charAt(index - 1), text.charAt(index + number.length)))
    .map(({ 0: number, index }) => ({ from: index, text: number, href: buildPhoneLink(number) }))

/** Whether the number is not part of a longer number, a word, an amount or a code. */
const isIsolated = (before: string, behind: string) =>
  !/[\p{L}\p{N}./+_-]/u.test(before) && !/[\p{L}\p{N}_]/u.test(behind)

function buildPhoneLink(number: string) {
  const digits = number.replace(/\D/g, '')
  if (digits.startsWith('0800') || digits.length < 10) return `tel:${digits}`
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  const withArea = national.replace(/^0/, '')
  return withArea.length === 11 ? whatsappLink(withArea) : callLink(withArea)
}
