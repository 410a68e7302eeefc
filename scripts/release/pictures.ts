import sharp from 'sharp'
import { storeImage } from '@/lib/platform/uploads/mutations'

/** Stores a picture of one color, and returns its address. */
export async function addPicture(
  folder: Parameters<typeof storeImage>[0]['folder'],
  ownerId: string,
  background: string,
) {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const stored = await storeImage({ picture: bytes, folder, ownerId })
  if (!stored.ok) throw new Error(stored.refusal)
  return stored.image.address
}
