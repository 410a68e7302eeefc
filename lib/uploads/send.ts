import { api } from '@/lib/routes'
import { shrunk } from './shrink'
import { MAX_BYTES, type Purpose, tooBig } from './size'

export type Sent = { address: string; width: number; height: number } | { refusal: string }
type How = { onProgress?: (share: number) => void; signal?: AbortSignal }

const away = 'A imagem não foi enviada. Confira a conexão e tente de novo.'

/** In the browser: sends one image and tells how far it is, from 0 to 1. Never throws; an aborted one is refused. */
export async function sendImage(file: File, purpose: Purpose, { onProgress, signal }: How = {}): Promise<Sent> {
  const picture = await shrunk(file, purpose).catch(() => file)
  if (picture.size > MAX_BYTES) return { refusal: tooBig }

  // `fetch` cannot tell how much of a body has left; this old way can.
  const request = new XMLHttpRequest()
  request.open('POST', api.upload(purpose))
  request.responseType = 'json'
  request.timeout = 120_000
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
  signal?.addEventListener('abort', () => request.abort(), { once: true })

  return new Promise(resolve => {
    request.onload = () => resolve(isSent(request.response) ? request.response : { refusal: away })
    request.onerror = request.onabort = request.ontimeout = () => resolve({ refusal: away })
    if (signal?.aborted) resolve({ refusal: away })
    else request.send(picture)
  })
}

const isSent = (answer: unknown): answer is Sent =>
  typeof answer === 'object' && answer !== null && ('address' in answer || 'refusal' in answer)
