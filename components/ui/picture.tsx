import type { ComponentProps } from 'react'
import { buildSourceSet } from '@/lib/uploads/source-set'

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'loading'> & {
  src: string
  alt: string
  /** Covers the box around it; without it, width and height say how much room is kept. */
  fill?: boolean
  /** Among the first things seen: fetched with the page, and before what is further down. */
  eager?: boolean
  width?: number
  height?: number
}

/** The one way to show a picture: the browser chooses among its smaller ones by itself, without a script. */
export function Picture({
  src,
  alt,
  fill = false,
  eager = false,
  width,
  height,
  sizes,
  className = '',
  ...img
}: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: this is what stands in for Next's, whose script weighs 4 KB
    <img
      {...img}
      // Before `src`: a browser that meets it afterwards would fetch the whole picture first.
      sizes={sizes}
      srcSet={buildSourceSet(src, { width, sizes: fill ? (sizes ?? '100vw') : sizes })}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={fill ? `absolute inset-0 size-full ${className}` : className}
    />
  )
}
