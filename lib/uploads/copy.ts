/** A smaller picture that is made of a stored one, once, and kept beside it. */
export type Copy = { width: number; format: 'webp' | 'avif' }

/** Where copies stand in storage: none of them is what somebody sent, and each can be made again. */
export const COPIES_FOLDER = 'made/'

/**
 * What is made of a picture (decision 34). The widest takes AVIF two seconds and more, and 32 points, or a face, are
 * no smaller in it. Of a person's photo nothing is made that is shown nowhere.
 */
const copyPlans = {
  notices: { first: [640, 32], webp: [32, 256, 640, 1080, 2048], avif: [256, 640, 1080] },
  avatars: { first: [256, 128], webp: [128, 256, 512], avif: [] as number[] },
}

const findPlan = (name: string) => (name.startsWith('avatars/') ? copyPlans.avatars : copyPlans.notices)

/** Every copy that a picture is to have, in the order in which they are made. */
export function planCopies(name: string): Copy[] {
  const { webp, avif } = findPlan(name)
  return [...webp.map(toWebp), ...avif.map(width => ({ width, format: 'avif' as const }))]
}

/** Those that are there when the upload is answered, the wider one first: what a phone shows, and the ground behind it. */
export const planFirstCopies = (name: string) => findPlan(name).first.map(toWebp)

/**
 * What may be answered to whoever asks for a picture of this width, the best first. The last is always WebP, which every
 * browser of today reads; AVIF is for those that name it.
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

/** The picture of which a file in that folder was made. */
export const parseOriginalName = (path: string) => path.slice(COPIES_FOLDER.length, path.lastIndexOf('/'))

const toWebp = (width: number): Copy => ({ width, format: 'webp' })
