import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { getSubmittedValues } from '@/lib/action/form-data'
import { rejections } from '@/lib/action/messages'
import type { Outcome } from '@/lib/action/outcome'

/** Pages of the first version show what is written here; later ones have words of their own (components/form/call-action). */
const outdatedMessage = {
  title: rejections.outdated,
  text: 'Se escreveu algo, copie antes. Recarregue a página e tente de novo.',
  reload: true,
}

/**
 * What an action that this build does not have is answered with: a refusal, encoded as Next encodes what an action
 * returns. Only that reaches a person on a page of the first version: it has words of its own for every error.
 */
export async function buildOutdatedRefusal(request: IncomingMessage) {
  const outcome: Outcome = { status: 'refused', message: outdatedMessage, values: await readFormValues(request) }
  return `0:${JSON.stringify({ a: outcome }, escapeDollar)}\n`
}

/** What was typed into a form comes back into it; an action that is called without a form has no values. */
async function readFormValues(request: IncomingMessage) {
  const type = request.headers['content-type'] ?? ''
  // Its length was held to a limit before (doors.ts).
  if (!type.startsWith('multipart/form-data') || !request.headers['content-length']) return undefined
  try {
    const fields = await new Response(await buffer(request), { headers: { 'Content-Type': type } }).formData()
    const form = new FormData()
    // React names a field by the number of its form.
    for (const [name, value] of fields) if (FORM_PREFIX.test(name)) form.append(name.replace(FORM_PREFIX, ''), value)
    return getSubmittedValues(form)
  } catch {
    return undefined // Nobody's form.
  }
}

const FORM_PREFIX = /^_?\d+_/

/** In React's encoding, text that begins with a dollar sign has one more. */
const escapeDollar = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('$') ? `$${value}` : value
