import type { ServerResponse } from 'node:http'

export type ShortAnswer = { status: number; headers: Record<string, string>; body: string }

/** Puts an answer of ours in the place of Next's, when the status and headers it settled on say that it must be. */
export function answerInstead(response: ServerResponse, chosen: (status: number) => ShortAnswer | undefined) {
  const { writeHead, write, end } = response
  let ours: ShortAnswer | undefined

  Object.assign(response, {
    writeHead(status: number, ...more: []) {
      ours = chosen(status)
      if (!ours) return writeHead.call(response, status, ...more)
      for (const name of ofTheBody) response.removeHeader(name)
      return writeHead.call(response, ours.status, ours.headers)
    },
    write(...given: Parameters<typeof write>) {
      settleHead()
      return ours !== undefined || write.apply(response, given)
    },
    end(...given: Parameters<typeof end>) {
      settleHead()
      return ours === undefined ? end.apply(response, given) : end.call(response, ours.body, 'utf8')
    },
  })

  function settleHead() {
    if (!response.headersSent) response.writeHead(response.statusCode)
  }
}

const ofTheBody = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'link']
