import type { IncomingMessage } from 'node:http'
import { BufferedResponse } from '@/lib/platform/response-cache/buffered-response'
import { headersFor } from './headers'
import { isDecodable } from './malformed-url'
import { canonicalPath } from './request-path'

/**
 * The response to every request that Node could read. It has the headers of its path from the moment it exists, so none
 * leaves without: those that Node sends by itself, such as a 400 without a Host, have them too.
 */
export class AppResponse<Request extends IncomingMessage = IncomingMessage> extends BufferedResponse<Request> {
  constructor(...args: ConstructorParameters<typeof BufferedResponse<Request>>) {
    super(...args)
    const [{ url = '' }] = args
    Object.assign(this.ownHeaders, headersFor(isDecodable(url) ? canonicalPath(url) : '/'))
  }
}
