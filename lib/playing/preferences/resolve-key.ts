/** What a place of a set, a hymn or a person says of key and capo; nothing where it leaves them open. */
type KeyAndCapo = { key?: string | null; capo?: number | null }
type KeySources = { ownForItem?: KeyAndCapo; leader?: KeyAndCapo; own?: KeyAndCapo; hymn: { defaultKey: string } }

/** The key that sounds, and whose choice it is: one's own for this set, the leader's, one's own for the hymn, the hymn's. */
export function resolveKey({ ownForItem, leader, own, hymn }: KeySources) {
  if (ownForItem?.key) return { key: ownForItem.key, by: 'me here' } as const
  if (leader?.key) return { key: leader.key, by: 'leader' } as const
  if (own?.key) return { key: own.key, by: 'me' } as const
  return { key: hymn.defaultKey, by: 'hymn' } as const
}

/** The fret of the capo, 0 for none, by the same order: whoever says 0 plays without one where the leader has one. */
export const resolveCapo = ({ ownForItem, leader, own }: Omit<KeySources, 'hymn'>) =>
  ownForItem?.capo ?? leader?.capo ?? own?.capo ?? 0
