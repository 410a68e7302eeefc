import { api } from '@/lib/routes'
import { elementWidths, screenWidths } from './widths'

/**
 * What a browser chooses a picture from: its smaller ones, each at the picture's own address, which asks who may see it.
 * Nothing for what is not one of ours, and so has no smaller ones.
 */
export function buildSourceSet(src: string, { width, sizes }: { width?: number; sizes?: string }) {
  if (!isOurs(src)) return undefined
  if (sizes || !width) return responsiveWidths.map(each => `${buildResizedUrl(src, each)} ${each}w`).join(', ')
  return [1, 2].map(density => `${buildResizedUrl(src, roundUpWidth(width * density))} ${density}x`).join(', ')
}

export const buildResizedUrl = (src: string, width: number) =>
  isOurs(src) ? `${src}${src.includes('?') ? '&' : '?'}w=${width}` : src

const isOurs = (src: string) => src.startsWith(api.picture(''))

/** A picture whose size is said is never as small as an avatar. */
const responsiveWidths = [...elementWidths.filter(width => width >= 256), ...screenWidths]

const roundUpWidth = (wanted: number) =>
  [...elementWidths, ...screenWidths].find(width => width >= wanted) ?? Math.max(...screenWidths)
