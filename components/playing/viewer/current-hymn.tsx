'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { EditHymnLink } from '@/components/hymns/editor/edit-hymn-link'
import { ListenLink } from '@/components/hymns/listen-link'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { useStore } from '@/components/kit/browser/use-store'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { PageCorner } from '@/components/kit/ui/page-corner'
import { BackLink } from '@/components/kit/ui/page-header'
import { followerState } from '@/components/playing/leading/follower-state'
import { type CurrentSetlist, useCurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import { findOwnKey, moveCapo } from '@/lib/engines/cifra/theory/capo'
import { formatKeyName } from '@/lib/engines/cifra/theory/key'
import type { PlayedHymn, SetlistItem } from '@/lib/playing/setlist'
import { formatHymnNumber, formatNumberedTitle } from '@/lib/values/numbered-title'
import { routes } from '@/lib/values/routes/routes'
import { HymnViewer } from './hymn-viewer'
import { PrintedFacts } from './printed-facts'

const lazySongInfo = lazyImport(() =>
  import('@/components/playing/preferences/song-info').then(({ SongInfo }) => SongInfo),
)

/**
 * Shows the page's hymn, or, in a setlist, the hymn that the address names: going to the next one needs no request, so
 * nothing on stage depends on the network.
 */
export function CurrentHymn({ hymn: pageHymn }: { hymn: PlayedHymn }) {
  const playing = useCurrentSetlist()
  const item = useItemInLeaderKey(useLastKnownItem(playing))
  const hymn = item?.hymn ?? pageHymn
  const song = useMemo(() => ({ hymn, item }), [hymn, item])
  useDocumentTitle(hymn)

  return (
    <article className="pb-[9rem] has-data-leading:pb-[12rem]">
      <header className="pt-3 pb-5 sm:pt-8 short:pt-0 short:pb-2">
        <div className="flex flex-wrap items-center justify-between print:hidden">
          <BackLink href={routes.hymns} label="Louvores" />
          <div className="flex items-center gap-1">
            <ListenLink hymn={hymn} />
            <EditHymnLink hymnId={hymn.id} />
            <PageCorner />
          </div>
        </div>
        <p className="eyebrow mt-2 short:mt-0 print:hidden">
          {[formatHymnNumber(hymn), formatKeyName(findOwnKey(hymn))].filter(Boolean).join(' · ')}
        </p>
        <h1 className="text-title">{hymn.title}</h1>
        <PrintedFacts song={song} />
        <LazyComponent component={lazySongInfo} props={{ song }} />
      </header>
      <HymnViewer song={song} playing={playing} />
    </article>
  )
}

/** Returns the hymn's setlist item, also after others have removed it. */
function useLastKnownItem(playing: CurrentSetlist | null) {
  const now = playing?.item
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  return now ?? (playing?.hymnId === last?.hymn.id ? last : undefined)
}

/** Sets the window's title to the hymn being played. */
function useDocumentTitle(hymn: PlayedHymn) {
  const name = formatNumberedTitle(hymn)
  const previousName = useRef(name)
  useEffect(() => {
    document.title = document.title.replace(previousName.current, () => name)
    previousName.current = name
  }, [name])
}

/** Returns the setlist item in the leader's key while this person follows. */
function useItemInLeaderKey(item: SetlistItem | undefined) {
  const key = useStore(
    followerState,
    state => (state && !state.isPaused && state.position?.item === item?.id ? state.position?.key : null),
    null,
  )
  return useMemo(() => (item && key ? moveItem(item, key) : item), [item, key])
}

/** The capo was chosen for the playlist's key: its shapes stay. */
function moveItem(item: SetlistItem, key: string): SetlistItem {
  const { capo, hymn } = item
  return { ...item, key, capo: capo && moveCapo(capo, item.key ?? findOwnKey(hymn), key).capo }
}
