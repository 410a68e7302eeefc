/** Returns the gallery; for a notice with only a single photo, that one. */
export const listPhotos = ({ image, images }: { image?: string | null | undefined; images: string[] }) =>
  images.length > 0 ? images : image ? [image] : []

/** Returns the columns for photos: the gallery, and its first photo again. */
export const toPhotoColumns = (images: string[]) => ({ images, image: images[0] ?? null })
