import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import drawings from './drawings.svg'
import scene from './scene.svg'

/** What the build makes of a file that is imported: its address, which changes with its content. */
type File = { src: string }

/**
 * A drawing's frame. The drawing itself is a file that browsers fetch once and keep: in the page it would stand twice,
 * in the HTML and in what React reads (decision 31). The page's colours reach into it; words never depend on it.
 */
export const Drawing = (svg: ComponentProps<'svg'>) => <svg aria-hidden="true" {...svg} />

/** One of the small drawings, by the name it has in `drawings.svg`. */
export function DrawingSymbol({ name, ...use }: { name: string; clipPath?: string }) {
  return <use href={`${preloadFile(drawings)}#${name}`} {...use} />
}

/** A table under a yellow ipê, a chapel on the hill: a morning in the light theme, a vigil in the dark one. */
export const HeroScene = ({ className }: { className?: string }) => (
  <Drawing viewBox="0 0 1440 720" className={className}>
    <use href={`${preloadFile(scene)}#scene`} />
  </Drawing>
)

/** Its address. Said in the head of the page, or browsers would only find it once the styles are there. */
function preloadFile({ src }: File) {
  preload(src, { as: 'image', fetchPriority: 'high' })
  return src
}
