import { Carousel } from './carousel'
import { FramedPicture } from './framed-picture'

type Props = { pictures: string[]; about: string; sizes: string; eager?: boolean }

/** Renders nothing without pictures, one picture by itself, several as a carousel. */
export function Gallery({ pictures, about, ...pictureProps }: Props) {
  const [first, ...others] = pictures
  if (!first) return null
  if (others.length > 0) return <Carousel pictures={pictures} about={about} {...pictureProps} />
  return <FramedPicture src={first} alt={`Imagem de “${about}”`} {...pictureProps} />
}
