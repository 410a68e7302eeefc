/** When an action last named each tag: what carries the tag and is older is not shown again. */
const namedAt = new Map<string, number>()

/** The clock by which Next stamps what it renders: it never runs backwards. */
export const now = () => performance.timeOrigin + performance.now()

export function makeStale(tags: string[]) {
  for (const tag of tags) namedAt.set(tag, now())
}

/** The last moment at which one of these was named, 0 if none ever was. */
export const lastStale = (tags: string[]) => Math.max(0, ...tags.map(tag => namedAt.get(tag) ?? 0))

export const isStale = (tags: string[], bornAt: number) => lastStale(tags) >= bornAt || tags.some(hasEnded)

/** `until:2026-12-01T03:00:00.000Z` is a tag that nobody has to name: its own instant ends what carries it. */
function hasEnded(tag: string) {
  return tag.startsWith('until:') && Date.now() >= Date.parse(tag.slice('until:'.length))
}
