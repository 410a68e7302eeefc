import { api } from '@/lib/values/routes/routes'

/** The widths that our pages request: for a part of the screen, or for an element. */
export const screenWidths = [640, 1080, 2048]
export const elementWidths = [32, 256]

/** Requested by pages opened in earlier releases, and by photos of people: each gets the next wider copy. */
const legacyWidths = [48, 64, 96, 128, 384, 512, 750, 828, 1200, 1920]

/** Returns the width in a URL, or undefined if it is not one of these. */
export const parseWidth = (text: string) =>
  [...elementWidths, ...screenWidths, ...legacyWidths].find(width => String(width) === text)

/**
 * The `srcset` of a picture: its smaller copies, each at the picture's own URL, which checks who may see it. Returns
 * undefined for external pictures, which have no copies.
 */
export function buildSourceSet(src: string, { width, sizes }: { width?: number; sizes?: string }) {
  if (!isOurs(src)) return undefined
  if (sizes || !width) return responsiveWidths.map(each => `${buildResizedUrl(src, each)} ${each}w`).join(', ')
  return [1, 2].map(density => `${buildResizedUrl(src, roundUpWidth(width * density))} ${density}x`).join(', ')
}

export const buildResizedUrl = (src: string, width: number) =>
  isOurs(src) ? `${src}${src.includes('?') ? '&' : '?'}w=${width}` : src

const isOurs = (src: string) => src.startsWith(api.picture(''))

/** Pictures with `sizes` are never as small as an avatar. */
const responsiveWidths = [...elementWidths.filter(width => width >= 256), ...screenWidths]

const roundUpWidth = (wanted: number) =>
  [...elementWidths, ...screenWidths].find(width => width >= wanted) ?? Math.max(...screenWidths)
