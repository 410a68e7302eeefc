import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type Browser = { ecdh: ECDH; auth: Buffer; host: string; vapidKey: string }

const DAY = 24 * 60 * 60

/** Returns what a strict push service finds wrong with a message, undefined if it accepts it. */
export function findFault({ headers, method }: IncomingMessage, body: Buffer, browser: Browser) {
  if (method !== 'POST') return 'not posted'
  if (headers['content-encoding'] !== 'aes128gcm') return 'no aes128gcm'
  if (!/^\d+$/.test(String(headers.ttl)) || Number(headers.ttl) > 28 * DAY) return 'no valid TTL'
  if (!['very-low', 'low', 'normal', 'high'].includes(String(headers.urgency))) return 'no valid Urgency'
  // Apple's takes no underscore.
  if (!/^[A-Za-z\d-]{1,32}$/.test(String(headers.topic))) return 'no valid Topic'
  if (body.length > 4096) return 'too large'
  return findFaultOfSignature(headers.authorization, browser)
}

/** RFC 8292: who sends, signed with the key that the browser subscribed for. */
function findFaultOfSignature(authorization = '', { host, vapidKey }: Browser) {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  if (key !== vapidKey) return 'another key'
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${header}.${claims}`)
  const isGenuine = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGenuine) return 'no valid signature'

  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const now = Date.now() / 1000
  if (aud !== `https://${host}`) return `for ${aud}`
  if (exp < now || exp > now + DAY) return 'not valid now, or for longer than a day'
  if (!/^(mailto:[^@\s]+@[^@\s]+\.[^@\s]+|https:\/\/.+)$/.test(sub)) return 'no address for complaints'
  return undefined
}

/** RFC 8291: what only the browser can read. */
export function decryptPush(body: Buffer, { ecdh, auth }: Browser) {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const serverKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length))

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey])
  const shared = derive(ecdh.computeSecret(serverKey), auth, info, 32)
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
