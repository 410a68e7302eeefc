/** A phone is kept as its digits, area code first: two digits, then eight or nine. */
const LENGTH = 11

/** What counts of what was typed, pasted or filled in; Brazil's own code in front is dropped. */
export function phoneDigits(text: string) {
  const digits = text.replace(/\D/g, '')
  const fromAbroad = digits.startsWith('55') && (text.trim().startsWith('+') || digits.length === LENGTH + 2)
  return (fromAbroad ? digits.slice(2) : digits).slice(0, LENGTH)
}

/** '(27) 99999-9999' as far as it is typed; landlines, which never start with a nine, are '(27) 3333-4444'. */
export function maskedPhone(text: string) {
  const digits = phoneDigits(text)
  if (digits.length === 0) return ''
  if (digits.length <= 2) return `(${digits}`

  const number = digits.slice(2)
  const landline = /^[2-5]/.test(number) && number.length <= 8
  const cut = landline ? 4 : 5
  return `(${digits.slice(0, 2)}) ${number.slice(0, cut)}${number.length > cut ? `-${number.slice(cut)}` : ''}`
}

/** Where the caret stands in a masked phone when so many digits are before it. */
export function caretBehind(digits: number, masked: string) {
  let seen = 0
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === digits) return index
    if (/\d/.test(masked.charAt(index))) seen += 1
  }
  return masked.length
}

/** For a link that rings the phone, and one that opens a conversation. */
export const callLink = (phone: string) => `tel:+55${phoneDigits(phone)}`
/** One that lets the person choose to whom they send it. */
export const whatsappText = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
export const whatsappLink = (phone: string) => `https://wa.me/55${phoneDigits(phone)}`
