import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { getSubmittedValues } from '@/lib/platform/action/form-data'
import { rejections } from '@/lib/platform/action/messages'
import type { Outcome } from '@/lib/platform/action/outcome'
import type { Exchange, ShortResponse } from '@/lib/platform/response-cache/buffered-response'
import type { ActionCall } from '@/lib/platform/runtime/action-call'
import { log } from '@/lib/platform/runtime/log'
import { isDatabaseAway } from '@/lib/platform/runtime/outage'
import { api } from '@/lib/values/routes/routes'

/**
 * The only POST that our pages send calls an action: its id in a header, its arguments as text or as form data. This
 * rejects any other. Next would run what it should not (functions with `'use cache'` have ids too, and a form without
 * scripts has its id in the body), or fail with a 500. Returns the call that Next is about to run, undefined if none.
 */
export function rejectInvalidPost({ request, response }: Exchange): ActionCall | undefined {
  if (request.method !== 'POST' || request.headers.host === undefined) return undefined

  const refusal = rejectionOf(request)
  if (refusal) {
    log.warn('post rejected', { status: refusal.status })
    response.send(refusal.status, refusal.headers, refusal.body)
    return undefined
  }
  return request.headers['next-action'] === undefined ? undefined : replaceUnreadFailure(request, response)
}

/** A failure before the action's own code is reached is the client's mistake: 4xx instead of Next's 500. */
function replaceUnreadFailure(request: IncomingMessage, response: Exchange['response']) {
  const call: ActionCall = { isReached: false }
  response.replacements.push(() => {
    const isOutdated = response.hasHeader('x-nextjs-action-not-found')
    if (!isOutdated && (response.statusCode < 500 || call.isReached || isDatabaseAway())) return undefined
    log.warn(isOutdated ? 'call of another build' : 'call not understood', { error: call.failure })
    if (isOutdated) return respondToOutdatedCall(request, response)
    return isTooLarge(call.failure)
      ? buildShortResponse(413, rejections.tooLarge)
      : buildShortResponse(400, rejections.unreadable)
  })
  return call
}

/** Removes Next's header, on which its client would throw an error instead of reading the response. */
function respondToOutdatedCall(request: IncomingMessage, response: Exchange['response']) {
  response.removeHeader('x-nextjs-action-not-found')
  const body = buildOutdatedRefusal(request)
  return { ...buildShortResponse(409, '', { 'Content-Type': 'text/x-component' }), body }
}

function rejectionOf({ url = '', headers }: IncomingMessage): ShortResponse | undefined {
  const { 'next-action': id, 'content-type': type = '', 'content-length': length = 0 } = headers
  if (id === undefined) return rejectionWithoutId(url, headers)

  if (CACHED_FUNCTION_ID.test(String(id))) return buildShortResponse(404, rejections.shut)
  if (!ACTION_ID.test(String(id))) return buildShortResponse(400, rejections.unreadable)
  if (!isSameOrigin(headers)) return buildShortResponse(403, rejections.foreign)
  if (!ARGUMENTS_TYPE.test(type) || headers['content-encoding']) return buildShortResponse(415, rejections.unreadable)
  return Number(length) > MAX_BODY_BYTES ? buildShortResponse(413, rejections.tooLarge) : undefined
}

/**
 * Only route handlers accept a POST that is not a call, and none of them accepts multipart forms, but for the one to
 * which mail programs post when somebody unsubscribes (RFC 8058).
 */
function rejectionWithoutId(url: string, { 'content-type': type = '', ...headers }: IncomingMessage['headers']) {
  if (MAIL_SETTINGS.test(url)) return rejectionOfUnsubscribing(type, headers)
  if (!url.startsWith(api.root)) return buildShortResponse(405, rejections.shut, { ...textHeaders, Allow: 'GET, HEAD' })
  return /^\s*multipart\//i.test(type) ? buildShortResponse(415, rejections.unreadable, textHeaders) : undefined
}

/** Mail programs have neither a cookie nor our Origin, and send a few bytes. */
function rejectionOfUnsubscribing(type: string, headers: IncomingMessage['headers']) {
  if (!FORM_TYPE.test(type) || headers['content-encoding'])
    return buildShortResponse(415, rejections.unreadable, textHeaders)
  const isTooLong = Number(headers['content-length'] ?? 0) > MAX_FORM_BYTES
  return isTooLong ? buildShortResponse(413, rejections.tooLarge, textHeaders) : undefined
}

/**
 * Compares hosts as Next does, which answers a difference with a 500. Actions check more strictly (lib/platform/action/origin).
 */
function isSameOrigin({ origin, host, 'x-forwarded-host': forwarded }: IncomingMessage['headers']) {
  if (origin === undefined) return true
  const ownHost =
    String(forwarded ?? '')
      .split(',')[0]
      ?.trim() || host
  return URL.canParse(origin) && new URL(origin).host === ownHost
}

const isTooLarge = (failure: unknown) => Object(failure).statusCode === 413

/** One byte for the kind and the arguments, then a hash. From 80 (hexadecimal) on, the byte means `'use cache'`. */
const ACTION_ID = /^[0-7][0-9a-f]{41}$/
const CACHED_FUNCTION_ID = /^[89a-f][0-9a-f]{41}$/i
/** The content types that React's `encodeReply` produces. */
const ARGUMENTS_TYPE = /^(text\/plain\b|multipart\/form-data;\s*boundary=[^\s;])/i
/** The path of a token and nothing else (lib/assembly/notifications/mail/unsubscribe-link.ts). */
const MAIL_SETTINGS = new RegExp(`^${api.mailSettings('[\\w-]+')}$`)
const FORM_TYPE = /^(application\/x-www-form-urlencoded\b|multipart\/form-data;\s*boundary=[^\s;])/i
const MAX_FORM_BYTES = 4096
/** Next's own limit, above which it answers with a 500. */
const MAX_BODY_BYTES = 1024 * 1024

const textHeaders = { 'Content-Type': 'text/plain; charset=utf-8' }

/** The type has no charset, so that Next's client uses the text as its error's message; it reads text as UTF-8. */
const buildShortResponse = (status: number, text: string, headers: Record<string, string> = {}): ShortResponse => ({
  status,
  headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', ...headers },
  body: text,
})

/** Pages of the first version show this message; later ones have their own (components/kit/form/call-action). */
const outdatedMessage = {
  title: rejections.outdated,
  text: 'Se escreveu algo, copie antes. Recarregue a página e tente de novo.',
  reload: true,
}

/**
 * Returns the response to a call of an action that this build does not have: a refusal, encoded as Next encodes the
 * result of an action. A page of the first version shows no other message: it has its own text for every error.
 */
async function buildOutdatedRefusal(request: IncomingMessage) {
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
