import { api } from '@/lib/routes'
import { MAX_BYTES, type Purpose, tooBigMessage } from './image-limits'
import { shrinkImage } from './shrink-image'

export type UploadResult = { address: string; width: number; height: number } | { refusal: string }
type SendOptions = { onProgress?: (share: number) => void; signal?: AbortSignal }

const notSentMessage = 'A imagem não foi enviada. Confira a conexão e tente de novo.'

/**
 * In the browser: uploads one image and reports the progress from 0 to 1. Never throws; an aborted upload is refused.
 */
export async function sendImage(
  file: File,
  purpose: Purpose,
  { onProgress, signal }: SendOptions = {},
): Promise<UploadResult> {
  const picture = await shrinkImage(file, purpose).catch(() => file)
  if (picture.size > MAX_BYTES) return { refusal: tooBigMessage }

  // `fetch` cannot report upload progress; XMLHttpRequest can.
  const request = new XMLHttpRequest()
  request.open('POST', api.upload(purpose))
  request.responseType = 'json'
  request.timeout = 120_000
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
  signal?.addEventListener('abort', () => request.abort(), { once: true })

  return new Promise(resolve => {
    request.onload = () => resolve(isUploadResult(request.response) ? request.response : { refusal: notSentMessage })
    request.onerror = request.onabort = request.ontimeout = () => resolve({ refusal: notSentMessage })
    if (signal?.aborted) resolve({ refusal: notSentMessage })
    else request.send(picture)
  })
}

const isUploadResult = (body: unknown): body is UploadResult =>
  typeof body === 'object' && body !== null && ('address' in body || 'refusal' in body)
