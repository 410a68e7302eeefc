/** What a place of a set, a hymn or a person says of key and capo; nothing where it leaves them open. */
type Way = { key?: string | null; capo?: number | null }
type Said = { ownHere?: Way; leader?: Way; own?: Way; hymn: { defaultKey: string } }

/** The key that sounds, and whose choice it is: one's own for this set, the leader's, one's own for the hymn, the hymn's. */
export function keyFrom({ ownHere, leader, own, hymn }: Said) {
  if (ownHere?.key) return { key: ownHere.key, by: 'me here' } as const
  if (leader?.key) return { key: leader.key, by: 'leader' } as const
  if (own?.key) return { key: own.key, by: 'me' } as const
  return { key: hymn.defaultKey, by: 'hymn' } as const
}

/** The fret of the capo, 0 for none, by the same order: whoever says 0 plays without one where the leader has one. */
export const capoFrom = ({ ownHere, leader, own }: Omit<Said, 'hymn'>) =>
  ownHere?.capo ?? leader?.capo ?? own?.capo ?? 0
