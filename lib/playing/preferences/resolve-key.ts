/** The key and capo that a setlist item, a hymn or a person sets; null or undefined where it leaves them open. */
type KeyAndCapo = { key?: string | null; capo?: number | null }
type KeySources = { ownForItem?: KeyAndCapo; leader?: KeyAndCapo; own?: KeyAndCapo; hymn: { defaultKey: string } }

/**
 * Returns the key to play, and who chose it: the person for this item, the leader, the person for the hymn, or the
 * hymn.
 */
export function resolveKey({ ownForItem, leader, own, hymn }: KeySources) {
  if (ownForItem?.key) return { key: ownForItem.key, by: 'me here' } as const
  if (leader?.key) return { key: leader.key, by: 'leader' } as const
  if (own?.key) return { key: own.key, by: 'me' } as const
  return { key: hymn.defaultKey, by: 'hymn' } as const
}

/** Returns the fret of the capo, 0 for none, in the same order: a person's own 0 overrides the leader's capo. */
export const resolveCapo = ({ ownForItem, leader, own }: Omit<KeySources, 'hymn'>) =>
  ownForItem?.capo ?? leader?.capo ?? own?.capo ?? 0
