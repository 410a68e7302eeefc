import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/platform/runtime/env'
import { listFormerSecrets } from './queries'

/** Whether a text is what `build` makes with the secret of this church, here or on a server where it was before. */
export async function isSigned(text: string, build: (secret: string) => string) {
  if (isEqual(text, build(env.NEXTAUTH_SECRET))) return true
  return (await listFormerSecrets()).some(secret => isEqual(text, build(secret)))
}

/** Compares in constant time, as a whole. */
function isEqual(text: string, expected: string) {
  const [given, wanted] = [Buffer.from(text), Buffer.from(expected)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
