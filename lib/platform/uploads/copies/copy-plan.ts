/** A smaller version of a stored picture, created once. */
export type Copy = { width: number; format: 'webp' | 'avif' }

/** The folder of copies: nothing in it was uploaded, and everything can be created again. */
export const COPIES_FOLDER = 'made/'

/**
 * The copies of a picture (decision 34). AVIF takes two seconds and more at the largest width, and saves nothing at 32
 * pixels or for a face. Avatars have only the widths that are shown.
 */
const copyPlans = {
  notices: { first: [640, 32], webp: [32, 256, 640, 1080, 2048], avif: [256, 640, 1080] },
  avatars: { first: [256, 128], webp: [128, 256, 512], avif: [] as number[] },
}

const findPlan = (name: string) => (name.startsWith('avatars/') ? copyPlans.avatars : copyPlans.notices)

/** Every copy of a picture, in the order in which they are created. */
export function planCopies(name: string): Copy[] {
  const { webp, avif } = findPlan(name)
  return [...webp.map(toWebp), ...avif.map(width => ({ width, format: 'avif' as const }))]
}

/**
 * The copies that are created before the upload is answered, the wider one first: what a phone shows, and its
 * background.
 */
export const planFirstCopies = (name: string) => findPlan(name).first.map(toWebp)

/**
 * The copies that may answer a request for this width, the best first. The last is always WebP, which every current
 * browser can read; AVIF is only for browsers that accept it.
 */
export function chooseCopies(name: string, requestedWidth: number, accept: string): Copy[] {
  const { webp, avif } = findPlan(name)
  const width = webp.find(width => width >= requestedWidth) ?? webp.at(-1) ?? requestedWidth
  const acceptsAvif = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept)
  return acceptsAvif && avif.includes(width) ? [{ width, format: 'avif' }, toWebp(width)] : [toWebp(width)]
}

/** `made/notices/5f0c….jpg/640.avif` */
export const buildCopyPath = (name: string, { width, format }: Copy) => `${buildCopyFolder(name)}/${width}.${format}`
export const buildCopyFolder = (name: string) => `${COPIES_FOLDER}${name}`

/** The name of the original of a copy. */
export const parseOriginalName = (path: string) => path.slice(COPIES_FOLDER.length, path.lastIndexOf('/'))

const toWebp = (width: number): Copy => ({ width, format: 'webp' })
