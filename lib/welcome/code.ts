import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** None that is read as another: neither 0 nor O, neither 1 nor I nor L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 3
const IN_A_GROUP = 4

/** A code that people read from one screen and type into another, such as `K7QM-2XHD-9RTV`. */
export function newCode() {
  const group = () => Array.from({ length: IN_A_GROUP }, anySign).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** All that is kept of a code. However it was typed: small or large, with spaces, hyphens or neither. */
export const hashOfCode = (typed: string) =>
  bytesToHex(sha256(utf8ToBytes(`first evening ${typed.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)))

/** Of a byte, what each sign has its even share of. */
function anySign(): string {
  const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
  return byte < 256 - (256 % SIGNS.length) ? SIGNS.charAt(byte % SIGNS.length) : anySign()
}
