'use client'

import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { OfflineReadyNote } from '@/components/playing/offline/offline-ready-note'
import { SetlistDialog } from '@/components/playing/setlist/setlist-dialog'
import type { CurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import { useSetlistSummary } from '@/components/playing/setlist/use-setlist-summary'
import { useMe } from '@/components/session/use-me'
import { isPerson } from '@/lib/platform/session/actor'

// Only for people who are notified of something.
const playerSwitch = lazyImport(
  () => import('@/components/notifications/player-switch').then(({ PlayerSwitch }) => PlayerSwitch),
  { onDemand: true },
)

type Props = { playing: CurrentSetlist; onGo: (index: number) => void; onOpenChange: (open: boolean) => void }

/** The setlist's dialog over the viewer. */
export function ViewerSetlist({ playing, ...rest }: Props) {
  const setlist = useSetlistSummary(playing)
  const me = useMe()
  const { playlistId } = playing
  return (
    setlist && (
      <SetlistDialog
        setlist={setlist}
        hasListenLinks={me && isPerson(me)}
        footer={
          <>
            <OfflineReadyNote playlistId={playlistId} />
            {me?.isNotified && (
              <LazyComponent component={playerSwitch} props={{ playlist: { id: playlistId, name: setlist.name } }} />
            )}
          </>
        }
        {...rest}
      />
    )
  )
}
