import { createPrivateKey } from 'node:crypto'
import * as z from 'zod'

/** A whole number, in digits only: `1e1`, `0x5` and a space are no numbers that somebody meant. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/** An address with one of these protocols, as far as it can be read without asking anybody. */
export const address = (...protocols: string[]) => z.string().refine(text => isAddress(text, protocols))

/** What is fetched from there is run, so nobody on the way may change it: https, or http on this machine. */
export const releasesAddress = address('http', 'https').refine(text => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(url?.hostname ?? '')
})

export const hostName = z.string().regex(/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i)

export const hostWithPort = z.string().refine(text => {
  const [host, port, ...more] = text.split(':')
  return more.length === 0 && hostName.safeParse(host).success && wholeNumber(1, 65_535).safeParse(port).success
})

/** The address of PostgreSQL may leave out the host (a socket of this machine), or write it with percent signs. */
export const databaseAddress = z.string().refine(text => {
  const url = /^postgres(ql)?:\/\/\S*$/.test(text) ? URL.parse(text) : null
  return url !== null && isDecodable(url)
})

export const commaSeparated = z.string().transform(text =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean),
)

/** Environment files hold a key in one line, with `\n` for its line breaks. */
export const unfoldKey = (text: string) => text.replaceAll('\\n', '\n').trim()

/** Whether mails can be signed with this key: RSA, as mail servers everywhere verify it, of at least 1024 bits. */
export function isDkimKey(pem: string) {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
  } catch {
    return false
  }
}

/** `URL` alone reads `smtp:mail.example`, and hosts that are none. */
function isAddress(text: string, protocols: string[]) {
  if (!/^[a-z]+:\/\/[^\s#]+$/.test(text)) return false
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol.slice(0, -1)) && HOST.test(url.hostname) && isDecodable(url)
}

const HOST = /^(\[[\da-f:.]+\]|[a-z\d]([a-z\d._-]*[a-z\d])?)$/i

/** Whether name and password are written as addresses want it: a percent sign there is `%25`. */
function isDecodable({ username, password }: URL) {
  try {
    return decodeURIComponent(username + password) !== undefined
  } catch {
    return false
  }
}
