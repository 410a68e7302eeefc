import { longestSide, type Purpose } from './size'

/** Small enough to send as it is, even where the signal is poor. */
const MAX_UNSHRUNK_BYTES = 400_000

/**
 * In the browser: a photo of the size that will be kept anyway, so that a 5 MB picture travels as some 500 KB.
 * What the device cannot read is sent untouched; the server has the last word.
 */
export async function shrinkImage(file: File, purpose: Purpose): Promise<Blob> {
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
  // A square is cut out of an avatar later, so its shorter side is what must stay long enough.
  const side =
    longest <= longestSide.avatar ? Math.min(picture.width, picture.height) : Math.max(picture.width, picture.height)
  const scale = Math.min(1, longest / side)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // A PNG or WebP may be see-through, which a JPEG would paint black.
  const kind = type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg'
  return new Promise<Blob | null>(resolve => canvas.toBlob(resolve, kind, 0.88))
}
