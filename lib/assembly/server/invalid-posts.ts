import type { IncomingMessage } from 'node:http'
import { rejections } from '@/lib/platform/action/messages'
import type { Exchange, ShortResponse } from '@/lib/platform/response-cache/buffered-response'
import { log } from '@/lib/platform/runtime/log'
import { isDatabaseAway } from '@/lib/platform/runtime/outage'
import type { ActionCall } from '@/lib/platform/runtime/request-context'
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
  return request.headers['next-action'] === undefined ? undefined : replaceUnreadFailure(response)
}

/**
 * A failure before the action's own code is reached is the client's mistake: 4xx instead of Next's 500. Next answers a
 * call of another build's action with 409 and a header by which its client knows it; only the text is ours.
 */
function replaceUnreadFailure(response: Exchange['response']) {
  const call: ActionCall = { isReached: false }
  response.replacements.push(() => {
    if (call.isReached || isDatabaseAway()) return undefined
    const isOutdated = response.statusCode === 409
    if (!isOutdated && response.statusCode < 500) return undefined
    log.warn(isOutdated ? 'call of another build' : 'call not understood', { error: call.failure })
    if (isOutdated) return buildShortResponse(409, rejections.outdated)
    return isTooLarge(call.failure)
      ? buildShortResponse(413, rejections.tooLarge)
      : buildShortResponse(400, rejections.unreadable)
  })
  return call
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
 * which mail programs post when somebody unsubscribes (RFC 8058), and the page without scripts on which people answer.
 */
function rejectionWithoutId(url: string, { 'content-type': type = '', ...headers }: IncomingMessage['headers']) {
  if (MAIL_SETTINGS.test(url)) return rejectionOfForm(MAX_FORM_BYTES, type, headers)
  if (ANSWER_PAGE.test(url)) return rejectionOfForm(MAX_ANSWER_BYTES, type, headers)
  if (!url.startsWith(api.root)) return buildShortResponse(405, rejections.shut, { ...textHeaders, Allow: 'GET, HEAD' })
  return /^\s*multipart\//i.test(type) ? buildShortResponse(415, rejections.unreadable, textHeaders) : undefined
}

/** Mail programs have neither a cookie nor our Origin, and send a few bytes. */
function rejectionOfForm(maxBytes: number, type: string, headers: IncomingMessage['headers']) {
  if (!FORM_TYPE.test(type) || headers['content-encoding'])
    return buildShortResponse(415, rejections.unreadable, textHeaders)
  const isTooLong = Number(headers['content-length'] ?? 0) > maxBytes
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
/** The path of somebody's answer page and nothing else (lib/rosters/links/mutations.ts). */
const ANSWER_PAGE = new RegExp(`^${api.answerPage('[\\w-]{43}')}$`)
const FORM_TYPE = /^(application\/x-www-form-urlencoded\b|multipart\/form-data;\s*boundary=[^\s;])/i
const MAX_FORM_BYTES = 4096
/** A note of three hundred letters, percent-encoded. */
const MAX_ANSWER_BYTES = 8192
/** Next's own limit, above which it answers with a 500. */
const MAX_BODY_BYTES = 1024 * 1024

const textHeaders = { 'Content-Type': 'text/plain; charset=utf-8' }

/** The type has no charset, so that Next's client uses the text as its error's message; it reads text as UTF-8. */
const buildShortResponse = (status: number, text: string, headers: Record<string, string> = {}): ShortResponse => ({
  status,
  headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', ...headers },
  body: text,
})
