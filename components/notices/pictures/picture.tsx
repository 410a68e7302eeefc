import { Picture as Sized } from '@/components/ui/picture'

/** A poster that is not 4:3 is shown whole, on a blurred ground of its own colours. */
export function Picture({ src, alt, sizes }: { src: string; alt: string; sizes: string }) {
  return (
    <span className="relative block aspect-4/3 overflow-hidden rounded-soft bg-sunken">
      <Sized
        src={src}
        alt=""
        fill
        sizes={sizes}
        draggable={false}
        className="scale-125 object-cover opacity-60 blur-2xl"
      />
      <Sized src={src} alt={alt} fill sizes={sizes} draggable={false} className="object-contain" />
    </span>
  )
}
