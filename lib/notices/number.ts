import { callLink, whatsappLink } from '@/lib/phone'

/**
 * As Brazilians write them: with or without the country's code, the area's in brackets or not; a mobile one without it;
 * and those that cost nothing. Each part is of bounded length, so that no text makes this slow.
 */
const NUMBER =
  /(?:\+?55[ .-]?)?(?:\(0?[1-9]\d\)|0?[1-9]\d)[ .-]{0,2}(?:9[ .-]?\d{4}|[2-5]\d{3})[ .-]?\d{4}|9\d{4}-\d{4}|0800[ .-]?\d{3}[ .-]?\d{4}/g

/** The phone numbers in a text, in order: a mobile one opens a conversation, any other one rings. */
export const findPhoneNumbers = (text: string) =>
  [...text.matchAll(NUMBER)]
    .filter(({ 0: number, index }) => isIsolated(text.charAt(index - 1), text.charAt(index + number.length)))
    .map(({ 0: number, index }) => ({ from: index, text: number, href: buildPhoneLink(number) }))

/** Not within a longer number, a word, an amount or a code. */
const isIsolated = (before: string, behind: string) =>
  !/[\p{L}\p{N}./+_-]/u.test(before) && !/[\p{L}\p{N}_]/u.test(behind)

function buildPhoneLink(number: string) {
  const digits = number.replace(/\D/g, '')
  if (digits.startsWith('0800') || digits.length < 10) return `tel:${digits}`
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  const withArea = national.replace(/^0/, '')
  return withArea.length === 11 ? whatsappLink(withArea) : callLink(withArea)
}
