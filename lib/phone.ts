/** A phone is kept as its digits, area code first: two digits, then eight or nine. */
const MAX_DIGITS = 11

/** What counts of what was typed, pasted or filled in; Brazil's own code in front is dropped. */
export function toPhoneDigits(text: string) {
  const digits = text.replace(/\D/g, '')
  const hasCountryCode = digits.startsWith('55') && (text.trim().startsWith('+') || digits.length === MAX_DIGITS + 2)
  return (hasCountryCode ? digits.slice(2) : digits).slice(0, MAX_DIGITS)
}

/** '(27) 99999-9999' as far as it is typed; landlines, which never start with a nine, are '(27) 3333-4444'. */
export function formatPhone(text: string) {
  const digits = toPhoneDigits(text)
  if (digits.length === 0) return ''
  if (digits.length <= 2) return `(${digits}`

  const number = digits.slice(2)
  const isLandline = /^[2-5]/.test(number) && number.length <= 8
  const prefixLength = isLandline ? 4 : 5
  return `(${digits.slice(0, 2)}) ${number.slice(0, prefixLength)}${number.length > prefixLength ? `-${number.slice(prefixLength)}` : ''}`
}

/** Where the caret stands in a masked phone when so many digits are before it. */
export function findCaretIndex(digits: number, formatted: string) {
  let counted = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (counted === digits) return index
    if (/\d/.test(formatted.charAt(index))) counted += 1
  }
  return formatted.length
}

/** For a link that rings the phone, and one that opens a conversation. */
export const callLink = (phone: string) => `tel:+55${toPhoneDigits(phone)}`
/** One that lets the person choose to whom they send it. */
export const whatsappText = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
export const whatsappLink = (phone: string) => `https://wa.me/55${toPhoneDigits(phone)}`
