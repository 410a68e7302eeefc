/**
 * Our server sends this header with every response, so that the worker can tell them from a captive portal's. Its value
 * is the church's time zone, in which a page says of when it is.
 */
export const SERVER_HEADER = 'X-Comunhao'

export const isFromOurServer = ({ headers }: Response) => headers.has(SERVER_HEADER)
