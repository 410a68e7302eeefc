import { Picture as Sized } from '@/components/ui/picture'
import { buildResizedUrl } from '@/lib/uploads/source-set'

type Props = {
  src: string
  alt: string
  sizes: string
  /** Whoever opens the page sees it first: it comes before what is further down. */
  eager?: boolean
}

/** A poster that is not 4:3 is shown whole, on a blurred ground of its own colours. */
export const FramedPicture = ({ src, alt, sizes, eager }: Props) => (
  <span className="relative block aspect-4/3 overflow-hidden rounded-soft bg-sunken">
    {/* biome-ignore lint/performance/noImgElement: blurred, a handful of points looks like thousands */}
    <img src={buildResizedUrl(src, 32)} alt="" loading="lazy" draggable={false} className="blurred-ground" />
    <Sized src={src} alt={alt} fill sizes={sizes} eager={eager} draggable={false} className="object-contain" />
  </span>
)
