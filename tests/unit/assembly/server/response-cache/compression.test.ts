import { expect, test } from 'vitest'
import { compress } from '@/lib/platform/response-cache/compression'

test.each(['gzip', 'br'] as const)('a body compressed with %s takes as much memory as it is long', async encoding => {
  const compressed = await compress(Buffer.from('Santo, santo, santo é o Senhor. '.repeat(100)), encoding, 'best')
  expect(compressed.buffer.byteLength).toBe(compressed.length)
})
