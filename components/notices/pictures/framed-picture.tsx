import { Picture as Sized } from '@/components/kit/ui/picture'
import { buildResizedUrl } from '@/lib/platform/uploads/copies/source-set'

type Props = {
  src: string
  alt: string
  sizes: string
  /** True for a picture that is visible when the page opens: it loads before those further down. */
  eager?: boolean
}

/** A picture that is not 4:3 is shown whole, over a blurred copy of itself. */
export const FramedPicture = ({ src, alt, sizes, eager }: Props) => (
  <span className="relative block aspect-4/3 overflow-hidden rounded-soft bg-sunken">
    {/* biome-ignore lint/performance/noImgElement: blurred, a handful of points looks like thousands */}
    <img src={buildResizedUrl(src, 32)} alt="" loading="lazy" draggable={false} className="blurred-ground" />
    <Sized src={src} alt={alt} fill sizes={sizes} eager={eager} draggable={false} className="object-contain" />
  </span>
)
