import { Carousel } from './carousel'
import { Picture } from './picture'

type Props = { pictures: string[]; about: string; sizes: string; seenFirst?: boolean }

/** Nothing for no picture, one picture alone, several to leaf through. */
export function Gallery({ pictures, about, ...shown }: Props) {
  const [first, ...others] = pictures
  if (!first) return null
  if (others.length > 0) return <Carousel pictures={pictures} about={about} {...shown} />
  return <Picture src={first} alt={`Imagem de “${about}”`} {...shown} />
}
