import { findOwnKey, moveCapo } from '@/lib/engines/cifra/theory/capo'

/** The key and capo that a setlist item, a hymn or a person sets; null or undefined where it leaves them open. */
type KeyAndCapo = { key?: string | null; capo?: number | null }
type KeySources = {
  ownForItem?: KeyAndCapo
  leader?: KeyAndCapo
  own?: KeyAndCapo
  /** The key of the hymn's chords, and the capo that they are shapes over. */
  hymn: { defaultKey: string; capo?: number }
}

/**
 * Returns the key to play, and who chose it: the person for this item, the leader, the person for the hymn, or the
 * hymn.
 */
export function resolveKey({ ownForItem, leader, own, hymn }: KeySources) {
  if (ownForItem?.key) return { key: ownForItem.key, by: 'me here' } as const
  if (leader?.key) return { key: leader.key, by: 'leader' } as const
  if (own?.key) return { key: own.key, by: 'me' } as const
  return { key: findOwnKey(hymn), by: 'hymn' } as const
}

/**
 * Returns the fret of the capo, 0 for none, in the same order: a person's own 0 overrides the leader's capo. A capo that
 * was chosen for another key moves with the key, so that its shapes stay.
 */
export function resolveCapo(sources: KeySources) {
  const { key } = resolveKey(sources)
  const { ownForItem, leader, own, hymn } = sources
  const wishes = [ownForItem && { ...ownForItem, key }, leader, own]
  const wish = wishes.find(each => typeof each?.capo === 'number')
  return moveCapo(wish?.capo ?? hymn.capo ?? 0, wish?.key ?? findOwnKey(hymn), key)
}
