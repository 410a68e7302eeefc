import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isBrowserKey, isBrowserSecret } from '@/lib/assembly/push/browser-key'

const createKey = (format: 'uncompressed' | 'compressed' | 'hybrid' = 'uncompressed') => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return ecdh.getPublicKey('base64url', format)
}

it('a key of a browser is a point of the curve', () => {
  for (let turn = 0; turn < 200; turn += 1) expect(isBrowserKey(createKey())).toBe(true)
})

describe('no key of a browser', () => {
  const changed = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(createKey(), 'base64url')
    change(bytes)
    return bytes.toString('base64url')
  }
  it.each([
    ['nothing', ''],
    ['a compressed point', createKey('compressed')],
    ['a hybrid point', createKey('hybrid')],
    ['one byte less', changed(() => {}).slice(0, -2)],
    ['one byte more', Buffer.concat([Buffer.from(createKey(), 'base64url'), Buffer.from([0])]).toString('base64url')],
    ['a point beside the curve', changed(bytes => bytes.writeUInt8((bytes[64] ?? 0) ^ 1, 64))],
    ['the point at zero', Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url')],
    ['numbers beyond the field', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 255)]).toString('base64url')],
    ['other signs of base64', `${createKey()}==`],
    ['the same bytes in another spelling', createKey().replace(/.$/, '_')],
    ['random bytes', randomBytes(65).toString('base64url')],
  ])('%s', (_, text) => expect(isBrowserKey(text)).toBe(false))
})

it('the shared secret has sixteen bytes', () => {
  expect(isBrowserSecret(randomBytes(16).toString('base64url'))).toBe(true)
  for (const length of [0, 15, 17, 32]) expect(isBrowserSecret(randomBytes(length).toString('base64url'))).toBe(false)
  expect(isBrowserSecret('AAAAAAAAAAAAAAAAAAAAAB')).toBe(false)
})
