import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getOverTls } from 'node:https'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import { createQuestion, PROOF_HEADER } from '@/lib/assembly/health/installation-proof'

/** Who answers at the site's public address: this installation, with how many proxies it saw; something else; nobody. */
export type SiteAnswer =
  | { kind: 'ours'; proxies: number }
  | { kind: 'other'; status: number }
  | { kind: 'silent'; reason: string }

const TIMEOUT = 5000
const answerSchema = z.object({ proof: z.string(), proxies: z.number().int() })

/** Asks the site's address whether it is this installation, which proves that it knows the same secret. */
export async function askSite(site: URL, secret: string): Promise<SiteAnswer> {
  const { question, answer } = createQuestion(secret)
  try {
    const response = await request(new URL('/api/doctor', site), { [PROOF_HEADER]: question })
    const content = await json(response).catch(() => undefined)
    const parsed = answerSchema.safeParse(content)
    if (parsed.success && parsed.data.proof === answer) return { kind: 'ours', proxies: parsed.data.proxies }
    return { kind: 'other', status: response.statusCode ?? 0 }
  } catch (error) {
    return { kind: 'silent', reason: error instanceof Error && 'code' in error ? String(error.code) : 'no answer' }
  }
}

/** Whatever the certificate is worth (another check says): a stranger can do nothing with question or answer. */
function request(url: URL, headers: Record<string, string>) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { headers, rejectUnauthorized: false, signal: AbortSignal.timeout(TIMEOUT) }
    const asked = url.protocol === 'https:' ? getOverTls(url, options, resolve) : getPlain(url, options, resolve)
    asked.on('error', reject)
  })
}
