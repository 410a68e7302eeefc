import { useState } from 'react'
import type { DiscussedNotice, Reactions } from '@/lib/notices/notice'

type Change = Partial<Omit<Reactions, 'asOf'>>
type Base = { notice: DiscussedNotice; reactions: Reactions | undefined }

/** The server's answers to this person's likes and comments apply until the notice, or its reactions, are loaded again. */
export function useLocalChanges(notice: DiscussedNotice, reactions: Reactions | undefined) {
  const [changed, setChanged] = useState<Base & { change: Change }>({ notice, reactions, change: {} })
  const changeOf = (earlier: typeof changed) =>
    earlier.notice === notice && earlier.reactions === reactions ? earlier.change : {}
  const change = (more: Change) =>
    setChanged(earlier => ({ notice, reactions, change: { ...changeOf(earlier), ...more } }))
  return { current: { ...notice, ...reactions, ...changeOf(changed) }, change }
}
