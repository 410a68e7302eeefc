/** A phone number is stored as its digits: two of the area code, then eight or nine. */
const MAX_DIGITS = 11

/** Returns the digits of a typed, pasted or autofilled number, without Brazil's country code. */
export function toPhoneDigits(text: string) {
  const digits = text.replace(/\D/g, '')
  const hasCountryCode = digits.startsWith('55') && (text.trim().startsWith('+') || digits.length === MAX_DIGITS + 2)
  return (hasCountryCode ? digits.slice(2) : digits).slice(0, MAX_DIGITS)
}

/**
 * Formats a complete or partial number: '(27) 99999-9999', or '(27) 3333-4444' for landlines, which never start with a
 * nine.
 */
export function formatPhone(text: string) {
  const digits = toPhoneDigits(text)
  if (digits.length === 0) return ''
  if (digits.length <= 2) return `(${digits}`

  const number = digits.slice(2)
  const isLandline = /^[2-5]/.test(number) && number.length <= 8
  const prefixLength = isLandline ? 4 : 5
  return `(${digits.slice(0, 2)}) ${number.slice(0, prefixLength)}${number.length > prefixLength ? `-${number.slice(prefixLength)}` : ''}`
}

/** Returns the caret's index in a formatted number that has so many digits before the caret. */
export function findCaretIndex(digits: number, formatted: string) {
  let counted = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (counted === digits) return index
    if (/\d/.test(formatted.charAt(index))) counted += 1
  }
  return formatted.length
}

export const callLink = (phone: string) => `tel:+55${toPhoneDigits(phone)}`
/** A WhatsApp link that lets the person choose the recipient. */
export const whatsappText = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
export const whatsappLink = (phone: string) => `https://wa.me/55${toPhoneDigits(phone)}`
