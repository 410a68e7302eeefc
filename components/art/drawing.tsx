import type { StaticImageData } from 'next/image'
import type { ReactNode } from 'react'
import drawings from './drawings.svg'
import scene from './scene.svg'

type Props = { className?: string; viewBox: string; cut?: boolean; children: ReactNode }

/**
 * A drawing's frame. The drawing itself is a file that browsers fetch once and keep: in the page it would stand twice,
 * in the HTML and in what React reads (decision 31). The page's colours reach into it; words never depend on it.
 */
export const Drawing = ({ className = '', viewBox, cut = false, children }: Props) => (
  <svg
    viewBox={viewBox}
    aria-hidden="true"
    className={className}
    preserveAspectRatio={cut ? 'xMidYMid slice' : undefined}
  >
    {children}
  </svg>
)

/** One of the small drawings, by the name it has in `drawings.svg`. */
export const Drawn = ({ name, clipPath }: { name: string; clipPath?: string }) => (
  <use href={`${(drawings as StaticImageData).src}#${name}`} clipPath={clipPath} />
)

/** A table under a yellow ipê, a chapel on the hill: a morning in the light theme, a vigil in the dark one. */
export const HeroScene = ({ className }: { className?: string }) => (
  <Drawing viewBox="0 0 1440 720" className={className}>
    <use href={`${(scene as StaticImageData).src}#scene`} />
  </Drawing>
)
