import { Carousel } from './carousel'
import { FramedPicture } from './picture'

type Props = { pictures: string[]; about: string; sizes: string; eager?: boolean }

/** Nothing for no picture, one picture alone, several to leaf through. */
export function Gallery({ pictures, about, ...pictureProps }: Props) {
  const [first, ...others] = pictures
  if (!first) return null
  if (others.length > 0) return <Carousel pictures={pictures} about={about} {...pictureProps} />
  return <FramedPicture src={first} alt={`Imagem de “${about}”`} {...pictureProps} />
}
