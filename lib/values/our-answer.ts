/**
 * Our server sends this header with every response, so that browsers can tell them from a captive portal's. Its value is
 * the church's time zone, in which a page says of when it is.
 */
export const SERVER_HEADER = 'X-Comunhao'

type Answer = Pick<Response, 'status' | 'headers'>

export const isFromOurServer = ({ headers }: Pick<Answer, 'headers'>) => headers.has(SERVER_HEADER)

/**
 * What an answer means, for everything that sends or reads. 'ours' is to be read. With 'failed' a server has answered that
 * it could not do it: the person is told at once, and nothing is sent again by itself. 'foreign' is no answer: somebody
 * else answered in our place, such as a network that asks for a sign-in first.
 */
export function judgeAnswer({ status, headers }: Answer): 'ours' | 'failed' | 'foreign' {
  if (isServerFailure(status)) return 'failed'
  return isFromOurServer({ headers }) ? 'ours' : 'foreign'
}

/** Thrown for an answer that is not ours: for whoever asked it is as if the network had failed. */
export class ForeignAnswer extends TypeError {}

export const foreignAnswerText =
  'Quem respondeu foi esta rede, e não a igreja. Talvez ela peça para entrar nela primeiro.'

/** Whoever answered so: a proxy in front of our server says that of it. */
export const isServerFailure = (status: number) => status >= 500 && status !== SIGN_IN_TO_NETWORK

/** RFC 6585: the network itself asks for a sign-in. */
const SIGN_IN_TO_NETWORK = 511
