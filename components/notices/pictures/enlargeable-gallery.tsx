import { Carousel } from './carousel'
import { EnlargeablePicture } from './enlargeable-picture'

type Props = { pictures: string[]; about: string; sizes: string }

/** The pictures on a notice's own page: a tap opens one on the whole screen. */
export function EnlargeableGallery({ pictures, about, sizes }: Props) {
  const [first, ...others] = pictures
  if (!first) return null
  if (others.length === 0) return <EnlargeablePicture src={first} alt={`Imagem de “${about}”`} sizes={sizes} eager />
  const slides = pictures.map((src, number) => (
    <EnlargeablePicture
      key={src}
      src={src}
      alt={`Imagem ${number + 1} de “${about}”`}
      sizes={sizes}
      eager={number === 0}
    />
  ))
  return <Carousel pictures={pictures} about={about} sizes={sizes} slides={slides} />
}
