import { api } from '@/lib/values/routes/routes'
import { elementWidths, screenWidths } from './widths'

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
