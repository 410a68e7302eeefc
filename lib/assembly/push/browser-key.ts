/** The curve P-256: y² = x³ - 3x + b, modulo p. */
const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

/** Whether a text is a browser's public key, by which messages are encrypted: a point of the curve, uncompressed. */
export function isBrowserKey(text: string) {
  const bytes = decodeExactly(text, 65)
  if (bytes?.[0] !== 4) return false
  const [x, y] = [toNumber(bytes.slice(1, 33)), toNumber(bytes.slice(33))]
  return x < p && y < p && (y * y - (x ** 3n - 3n * x + b)) % p === 0n
}

/** Whether a text is the secret that a browser shares with us. */
export const isBrowserSecret = (text: string) => decodeExactly(text, 16) !== undefined

/** Returns the bytes of a base64url text in its only spelling, undefined if there are more or fewer of them. */
function decodeExactly(text: string, length: number) {
  if (!/^[\w-]*$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === length && bytes.toString('base64url') === text ? bytes : undefined
}

const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
