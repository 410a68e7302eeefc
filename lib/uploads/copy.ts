/** A smaller picture that is made of a stored one, once, and kept beside it. */
export type Copy = { width: number; format: 'webp' | 'avif' }

/** Where copies stand in storage: none of them is what somebody sent, and each can be made again. */
export const MADE = 'made/'

/**
 * What is made of a picture (decision 34). The widest takes AVIF two seconds and more, and 32 points, or a face, are
 * no smaller in it. Of a person's photo nothing is made that is shown nowhere.
 */
const plan = {
  notices: { first: [640, 32], webp: [32, 256, 640, 1080, 2048], avif: [256, 640, 1080] },
  avatars: { first: [256, 128], webp: [128, 256, 512], avif: [] as number[] },
}

const planOf = (name: string) => (name.startsWith('avatars/') ? plan.avatars : plan.notices)

/** Every copy that a picture is to have, in the order in which they are made. */
export function copiesOf(name: string): Copy[] {
  const { webp, avif } = planOf(name)
  return [...webp.map(asWebp), ...avif.map(width => ({ width, format: 'avif' as const }))]
}

/** Those that are there when the upload is answered, the wider one first: what a phone shows, and the ground behind it. */
export const firstCopiesOf = (name: string) => planOf(name).first.map(asWebp)

/**
 * What may be answered to whoever asks for a picture of this width, the best first. The last is always WebP, which every
 * browser of today reads; AVIF is for those that name it.
 */
export function copiesFor(name: string, asked: number, accept: string): Copy[] {
  const { webp, avif } = planOf(name)
  const width = webp.find(width => width >= asked) ?? webp.at(-1) ?? asked
  const reads = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept)
  return reads && avif.includes(width) ? [{ width, format: 'avif' }, asWebp(width)] : [asWebp(width)]
}

/** `made/notices/5f0c….jpg/640.avif` */
export const placeOf = (name: string, { width, format }: Copy) => `${folderOf(name)}/${width}.${format}`
export const folderOf = (name: string) => `${MADE}${name}`

/** The picture of which a file in that folder was made. */
export const originalOf = (place: string) => place.slice(MADE.length, place.lastIndexOf('/'))

const asWebp = (width: number): Copy => ({ width, format: 'webp' })
