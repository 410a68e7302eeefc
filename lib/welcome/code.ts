import { createHash, randomInt } from 'node:crypto'

/** Without characters that look alike: neither 0 nor O, neither 1 nor I nor L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A code that people read from one screen and type into another, such as `K7QM-2XHD-9RTV`. */
export function createCode() {
  const character = () => ALPHABET.charAt(randomInt(ALPHABET.length))
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Only the hash of a code is stored. Case, spaces and hyphens of the input do not matter. */
export const hashCode = (input: string) =>
  createHash('sha256')
    .update(`first evening ${input.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest('hex')
