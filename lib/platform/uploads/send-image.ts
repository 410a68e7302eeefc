import { api } from '@/lib/values/routes/routes'
import { longestSide, MAX_BYTES, type Purpose, tooBigMessage } from './image-limits'
import { postFile, type SendOptions } from './post-file'

export type UploadResult = { address: string; width: number; height: number } | { refusal: string }

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

  const answer = await postFile(api.upload(purpose), picture, { onProgress, signal })
  return isUploadResult(answer) ? answer : { refusal: notSentMessage }
}

const isUploadResult = (body: unknown): body is UploadResult =>
  typeof body === 'object' && body !== null && ('address' in body || 'refusal' in body)

/** A smaller file is sent as it is, even where the signal is poor. */
const MAX_UNSHRUNK_BYTES = 400_000

/**
 * In the browser: shrinks a photo to the size that is stored anyway, so that a 5 MB picture is sent as some 500 KB. A
 * file that the device cannot read is sent unchanged, and the server decides.
 */
async function shrinkImage(file: File, purpose: Purpose): Promise<Blob> {
  if (file.size <= MAX_UNSHRUNK_BYTES) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return file

  try {
    const smaller = await drawImage(picture, longestSide[purpose], file.type)
    return smaller && smaller.size < file.size ? smaller : file
  } finally {
    picture.close()
  }
}

function drawImage(picture: ImageBitmap, longest: number, type: string) {
  // An avatar is cropped to a square later, so its shorter side must stay long enough.
  const side =
    longest <= longestSide.avatar ? Math.min(picture.width, picture.height) : Math.max(picture.width, picture.height)
  const scale = Math.min(1, longest / side)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // A PNG or WebP may be transparent; a JPEG would paint that black.
  const kind = type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg'
  return new Promise<Blob | null>(resolve => canvas.toBlob(resolve, kind, 0.88))
}
