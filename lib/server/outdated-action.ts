import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { typedValues } from '@/lib/action/form-data'
import { rejections } from '@/lib/action/messages'
import type { Outcome } from '@/lib/action/outcome'

/** Pages of the first version show what is written here; later ones have words of their own (components/form/call-action). */
const outdated = {
  title: rejections.outdated,
  text: 'Se escreveu algo, copie antes. Recarregue a página e tente de novo.',
  reload: true,
}

/**
 * What an action that this build does not have is answered with: a refusal, encoded as Next encodes what an action
 * returns. Only that reaches a person on a page of the first version: it has words of its own for every error.
 */
export async function refusalOfOutdatedCall(request: IncomingMessage) {
  const outcome: Outcome = { status: 'refused', message: outdated, values: await valuesOf(request) }
  return `0:${JSON.stringify({ a: outcome }, escaped)}\n`
}

/** What was typed into a form comes back into it; an action that is called without a form has no values. */
async function valuesOf(request: IncomingMessage) {
  const type = request.headers['content-type'] ?? ''
  // Its length was held to a limit before (doors.ts).
  if (!type.startsWith('multipart/form-data') || !request.headers['content-length']) return undefined
  try {
    const sent = await new Response(await buffer(request), { headers: { 'Content-Type': type } }).formData()
    const form = new FormData()
    // React names a field by the number of its form.
    for (const [name, value] of sent) if (FIELD.test(name)) form.append(name.replace(FIELD, ''), value)
    return typedValues(form)
  } catch {
    return undefined // Nobody's form.
  }
}

const FIELD = /^_?\d+_/

/** In React's encoding, text that begins with a dollar sign has one more. */
const escaped = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('$') ? `$${value}` : value
