import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { getSubmittedValues } from '@/lib/action/form-data'
import { rejections } from '@/lib/action/messages'
import type { Outcome } from '@/lib/action/outcome'

/** Pages of the first version show this message; later ones have their own (components/form/call-action). */
const outdatedMessage = {
  title: rejections.outdated,
  text: 'Se escreveu algo, copie antes. Recarregue a página e tente de novo.',
  reload: true,
}

/**
 * Returns the response to a call of an action that this build does not have: a refusal, encoded as Next encodes the
 * result of an action. A page of the first version shows no other message: it has its own text for every error.
 */
export async function buildOutdatedRefusal(request: IncomingMessage) {
  const outcome: Outcome = { status: 'refused', message: outdatedMessage, values: await readFormValues(request) }
  return `0:${JSON.stringify({ a: outcome }, escapeDollar)}\n`
}

/** Returns the submitted values, so that the form keeps them; undefined if the action was called without a form. */
async function readFormValues(request: IncomingMessage) {
  const type = request.headers['content-type'] ?? ''
  // invalid-posts.ts has already limited the length.
  if (!type.startsWith('multipart/form-data') || !request.headers['content-length']) return undefined
  try {
    const fields = await new Response(await buffer(request), { headers: { 'Content-Type': type } }).formData()
    const form = new FormData()
    // React prefixes a field's name with the number of its form.
    for (const [name, value] of fields) if (FORM_PREFIX.test(name)) form.append(name.replace(FORM_PREFIX, ''), value)
    return getSubmittedValues(form)
  } catch {
    return undefined // The body is not a valid form.
  }
}

const FORM_PREFIX = /^_?\d+_/

/** React's encoding escapes a leading dollar sign with another one. */
const escapeDollar = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('$') ? `$${value}` : value
