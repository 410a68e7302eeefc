import type { ComponentProps } from 'react'
import { buildSourceSet } from '@/lib/platform/uploads/copies/source-set'

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'loading'> & {
  src: string
  alt: string
  /** Fills the box around it; without it, width and height reserve the space. */
  fill?: boolean
  /** For a picture in the first viewport: fetched with the page, before those further down. */
  eager?: boolean
  width?: number
  height?: number
}

/** A picture with resized copies; the browser chooses one itself, without a script. */
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
      // Before `src`: otherwise a browser would fetch the full picture first.
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
