/**
 * Our server sends this header with every response, so that browsers can tell them from a captive portal's. Its value is
 * the church's time zone, in which a page says of when it is.
 */
export const SERVER_HEADER = 'X-Comunhao'

type Answer = Pick<Response, 'status' | 'headers'>

export const isFromOurServer = ({ headers }: Pick<Answer, 'headers'>) => headers.has(SERVER_HEADER)

/**
 * What an answer to something that was sent means, for everything that sends. 'ours' is to be read. With 'failed' a server
 * has answered that it could not do it: the person is told at once, and nothing is sent again by itself. 'none' is no
 * answer: the page of a network that asks for a sign-in first.
 */
export function judgeAnswer({ status, headers }: Answer): 'ours' | 'failed' | 'none' {
  if (isServerFailure(status)) return 'failed'
  const isForeignPage = PAGE.test(headers.get('content-type') ?? '') && !isFromOurServer({ headers })
  return isForeignPage || status === SIGN_IN_TO_NETWORK ? 'none' : 'ours'
}

/** Whoever answered so: a proxy in front of our server says that of it. */
export const isServerFailure = (status: number) => status >= 500 && status !== SIGN_IN_TO_NETWORK

/** RFC 6585: the network itself asks for a sign-in. */
const SIGN_IN_TO_NETWORK = 511

/** No action and no route of ours answers a write with one. */
const PAGE = /^(text\/html|application\/xhtml)/i
