import { pbkdf2Sync } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deriveKey } from '@/components/form/pbkdf2'

const short = fc.uint8Array({ minLength: 1, maxLength: 32 })

it('a key that is derived without the browser’s help is the one that everyone derives', async () => {
  const anything = fc.asyncProperty(short, short, fc.integer({ min: 1, max: 20 }), async (salt, password, cost) => {
    const parameters = { algorithm: 'PBKDF2/SHA-256', cost, keyLength: 32, keyPrefix: '00', nonce: '', salt: '' }
    const { derivedKey } = await deriveKey(parameters, salt, password)
    expect(Buffer.from(derivedKey)).toEqual(pbkdf2Sync(password, salt, cost, 32, 'sha256'))
  })
  await fc.assert(anything)
})
