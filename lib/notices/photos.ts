/** The gallery; of a notice that has only a single photo, that one. */
export const listPhotos = ({ image, images }: { image?: string | null | undefined; images: string[] }) =>
  images.length > 0 ? images : image ? [image] : []

/** The columns that hold photos: the gallery, and its first photo once more. */
export const toPhotoColumns = (images: string[]) => ({ images, image: images[0] ?? null })
