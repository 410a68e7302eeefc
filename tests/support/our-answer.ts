import { SERVER_HEADER } from '@/lib/values/our-answer'

/** The header by which browsers know our server's answers. */
export const ourHeaders = { [SERVER_HEADER]: 'America/Sao_Paulo' }

/** JSON as our server answers it. */
export const answerJson = (
  body: unknown,
  { headers = {}, ...rest }: { status?: number; headers?: HeadersInit } = {},
) => {
  const answer = Response.json(body, { headers, ...rest })
  answer.headers.set(SERVER_HEADER, ourHeaders[SERVER_HEADER])
  return answer
}
