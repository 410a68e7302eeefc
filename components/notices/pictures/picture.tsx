import { Picture as Sized } from '@/components/ui/picture'

type Props = {
  src: string
  alt: string
  sizes: string
  /** Whoever opens the page sees it first: it comes before what is further down. */
  seenFirst?: boolean
}

/** A poster that is not 4:3 is shown whole, on a blurred ground of its own colours. */
export function Picture({ src, alt, sizes, seenFirst = false }: Props) {
  return (
    <span className="relative block aspect-4/3 overflow-hidden rounded-soft bg-sunken">
      {/* Blurred, a handful of points looks like thousands. */}
      <Sized
        src={src}
        alt=""
        width={32}
        height={24}
        draggable={false}
        className="absolute inset-0 size-full scale-125 object-cover opacity-60 blur-2xl"
      />
      <Sized src={src} alt={alt} fill sizes={sizes} eager={seenFirst} draggable={false} className="object-contain" />
    </span>
  )
}
