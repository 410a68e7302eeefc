import { useMemo } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { LeaderButtons } from '@/components/playing/leading/leader-buttons'
import { leaderState } from '@/components/playing/leading/leader-state'
import { messages } from '@/components/playing/leading/messages'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { listProjectedStanzas } from '@/lib/playing/leading/projected-stanzas'

type Props = { song: Song; playlistId: string }

/** The leader's buttons at the foot of the stage; renders nothing for everybody else. */
export function StageLeader({ song: { hymn, item }, playlistId }: Props) {
  const state = useStore(leaderState, now => (now?.playlistId === playlistId ? now : null), null)
  const stanzas = useMemo(() => listProjectedStanzas(hymn.lyrics), [hymn.lyrics])
  if (!state) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn and named as part of a form
    <div role="group" aria-label={messages.youLead} className="-my-[4px] flex shrink-0 items-center">
      <LeaderButtons state={state} item={item?.id ?? null} stanzas={stanzas} />
    </div>
  )
}
