import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import drawings from './drawings.svg'

/** What the build makes of an imported SVG file: its address, which changes with its content. */
type File = { src: string }

/**
 * The `<svg>` around a drawing. The drawing itself is a file that browsers fetch once and cache: inline it would be
 * sent twice, in the HTML and in React's payload (decision 10). It takes the page's colours; no text depends on it.
 */
export const Drawing = (svg: ComponentProps<'svg'>) => <svg aria-hidden="true" {...svg} />

/** A small drawing, by its id in `drawings.svg`. */
export function DrawingSymbol({ name, ...use }: { name: string; clipPath?: string }) {
  return <use href={`${preloadFile(drawings)}#${name}`} {...use} />
}

/** Returns the file's address, and preloads it in the page's head: otherwise browsers find it only after the styles. */
export function preloadFile({ src }: File) {
  preload(src, { as: 'image', fetchPriority: 'high' })
  return src
}

/** The church's mark: a chapel window holding a cross that is a tree in flower. */
export const Mark = ({ className }: { className?: string }) => (
  <Drawing viewBox="0 0 48 56" className={className}>
    <DrawingSymbol name="mark" />
  </Drawing>
)

/** A sprig of ipê between two parts of a page. */
export const Sprig = ({ className }: { className?: string }) => (
  <Drawing viewBox="0 0 160 32" className={className}>
    <DrawingSymbol name="sprig" />
  </Drawing>
)
