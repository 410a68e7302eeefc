import { callLink, whatsappLink } from '@/lib/phone'

/**
 * Brazilian phone numbers: with or without country code, area code with or without brackets, mobile numbers without
 * area code, and toll-free ones. Each part has a bounded length, so that no text makes this slow.
 */
const NUMBER =
  /(?:\+?55[ .-]?)?(?:\(0?[1-9]\d\)|0?[1-9]\d)[ .-]{0,2}(?:9[ .-]?\d{4}|[2-5]\d{3})[ .-]?\d{4}|9\d{4}-\d{4}|0800[ .-]?\d{3}[ .-]?\d{4}/g

/** Finds the phone numbers in a text, in order: a mobile one links to a chat, any other to a call. */
export const findPhoneNumbers = (text: string) =>
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
