import type { DeriveKeyFunction } from 'altcha-lib/types'

/**
 * PBKDF2 with SHA-256 (RFC 8018, FIPS 180-4), one block long: what `crypto.subtle` does, for pages that came over plain
 * http and have none. It keeps no secret: it only has to come to the same end.
 */
export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const hmac = keyed(password)
  // Keys and salts here are shorter than a block of 64 bytes less its ending.
  const round = hmac(wordsOf(Uint8Array.of(...salt, 0, 0, 0, 1)), salt.length + 4)
  const key = round.slice()
  for (let n = 1; n < cost; n += 1) {
    hmac(round, 32)
    for (let word = 0; word < 8; word += 1) key[word] = at(key, word) ^ at(round, word)
  }
  const derived = new DataView(new ArrayBuffer(32))
  key.forEach((word, n) => {
    derived.setInt32(n * 4, word)
  })
  return { derivedKey: new Uint8Array(derived.buffer, 0, Math.min(keyLength, 32)) }
}

/** An HMAC of one block; every answer stands in the same eight words, so that a thousand rounds leave nothing behind. */
function keyed(password: Uint8Array) {
  const [inner, outer, block, answer] = [8, 8, 16, 8].map(words => new Int32Array(words)) as Four
  compress(initial, padded(password, 0x36), inner)
  compress(initial, padded(password, 0x5c), outer)

  return (message: Int32Array, length: number) => {
    compress(inner, ended(message, length, block), answer)
    compress(outer, ended(answer, 32, block), answer)
    return answer
  }
}

type Four = [Int32Array, Int32Array, Int32Array, Int32Array]

/** The last block: what is left, a one, nothing, and how many bits there were with the 64 bytes before. */
function ended(message: Int32Array, length: number, block: Int32Array) {
  block.fill(0)
  block.set(message)
  block[length >> 2] = at(block, length >> 2) | (0x80 << (24 - (length & 3) * 8))
  block[15] = (64 + length) * 8
  return block
}

const schedule = new Int32Array(64)

/** SHA-256's compression of one block, from one state into another. */
function compress(from: Int32Array, block: Int32Array, into: Int32Array) {
  schedule.set(block)
  for (let n = 16; n < 64; n += 1) {
    const early = at(schedule, n - 15)
    const late = at(schedule, n - 2)
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    schedule[n] = at(schedule, n - 16) + first + at(schedule, n - 7) + second
  }
  let [a, b, c, d] = [at(from, 0), at(from, 1), at(from, 2), at(from, 3)]
  let [e, f, g, h] = [at(from, 4), at(from, 5), at(from, 6), at(from, 7)]
  for (let n = 0; n < 64; n += 1) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + sum + ((e & f) ^ (~e & g)) + at(constants, n) + at(schedule, n)) | 0
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const worked = [a, b, c, d, e, f, g, h]
  for (let n = 0; n < 8; n += 1) into[n] = at(from, n) + (worked[n] ?? 0)
}

const at = (words: Int32Array, n: number) => words[n] ?? 0
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function padded(password: Uint8Array, mask: number) {
  return wordsOf(Uint8Array.from({ length: 64 }, (_, n) => (password[n] ?? 0) ^ mask))
}

function wordsOf(given: Uint8Array) {
  const words = new Int32Array(Math.ceil(given.length / 4))
  given.forEach((byte, n) => {
    words[n >> 2] = at(words, n >> 2) | (byte << (24 - (n & 3) * 8))
  })
  return words
}

/** The first 32 bits of the fractions of the roots of the first primes: square for the state, cube for the rounds. */
const primes = Array.from({ length: 312 }, (_, n) => n)
  .filter(n => n > 1 && !divisors(n).length)
  .slice(0, 64)
const initial = Int32Array.from(primes.slice(0, 8), prime => fraction(prime ** (1 / 2)))
const constants = Int32Array.from(primes, prime => fraction(prime ** (1 / 3)))

function divisors(number: number) {
  return Array.from({ length: number }, (_, n) => n).filter(n => n > 1 && number % n === 0)
}

function fraction(root: number) {
  return ((root % 1) * 2 ** 32) | 0
}
