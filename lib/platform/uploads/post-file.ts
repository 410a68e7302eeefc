import { foreignAnswerText, judgeAnswer, SERVER_HEADER } from '@/lib/values/our-answer'

export type SendOptions = {
  onProgress?: (share: number) => void
  signal?: AbortSignal
  headers?: Record<string, string>
  /** In milliseconds; 0 means that a large file may take any time. */
  timeout?: number
}

/**
 * In the browser: posts a file and reports the progress from 0 to 1. Resolves with the JSON of the answer, whatever its
 * status, with a refusal if a server failed without one or somebody else answered, or undefined if there was no answer.
 * `fetch` cannot report upload progress; XMLHttpRequest can.
 */
export function postFile(
  address: string,
  file: Blob,
  { onProgress, signal, headers = {}, timeout = 120_000 }: SendOptions = {},
): Promise<unknown> {
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.responseType = 'json'
  request.timeout = timeout
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
  signal?.addEventListener('abort', () => request.abort(), { once: true })

  return new Promise(resolve => {
    request.onload = () => resolve(readAnswer(request))
    request.onerror = request.onabort = request.ontimeout = () => resolve(undefined)
    if (signal?.aborted) resolve(undefined)
    else request.send(file)
  })
}

function readAnswer(request: XMLHttpRequest): unknown {
  const mark = request.getResponseHeader(SERVER_HEADER)
  const kind = judgeAnswer({ status: request.status, headers: new Headers(mark ? { [SERVER_HEADER]: mark } : {}) })
  if (kind === 'foreign') return { refusal: foreignAnswerText }
  return request.response ?? (kind === 'failed' ? serverFailed : undefined)
}

const serverFailed = { refusal: 'Nosso servidor está com um problema. Tente de novo em alguns instantes.' }
