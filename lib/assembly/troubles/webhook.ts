import 'server-only'

const TIMEOUT = 10_000

/**
 * Posts a message, or throws, so that its job is tried again after growing pauses. The error says neither the address,
 * which may contain a secret, nor what was answered.
 */
export async function sendToWebhook(address: string, message: object) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(error => {
    throw new Error(`webhook not reached: ${Object(error).cause?.code ?? Object(error).name}`)
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`webhook not taken: ${answer.status}`)
}
