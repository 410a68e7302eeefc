'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { coming } from '@/components/browser/coming'
import { EditHymnLink } from '@/components/hymns/editor/edit-hymn-link'
import { useAsLed } from '@/components/playing/leading/use-item-in-leader-key'
import { type Playing, usePlaying } from '@/components/playing/setlist/use-current-setlist'
import { BackLink } from '@/components/ui/page-header'
import { WhenHere } from '@/components/ui/when-here'
import { keyName } from '@/lib/cifra/theory/key'
import type { PlayedHymn } from '@/lib/playing/setlist'
import { routes } from '@/lib/routes'
import { HymnViewer } from './hymn-viewer'

const songLine = coming(() => import('@/components/playing/preferences/song-info').then(({ SongLine }) => SongLine))

/**
 * The hymn of this page, or, while a set is played, whichever of its hymns the address names by now: from one to the
 * next nobody is asked, so that on stage nothing depends on a network.
 */
export function HymnInPlay({ hymn: ofPage }: { hymn: PlayedHymn }) {
  const playing = usePlaying()
  const item = useAsLed(useLastPlayed(playing))
  const hymn = item?.hymn ?? ofPage
  const song = useMemo(() => ({ hymn, item }), [hymn, item])
  useTitle(hymn)

  return (
    <article className="pb-[9rem] has-data-leading:pb-[12rem]">
      <header className="pt-3 pb-5 sm:pt-8">
        <div className="flex flex-wrap items-center justify-between">
          <BackLink href={routes.hymns} label="Louvores" />
          <EditHymnLink hymnId={hymn.id} />
        </div>
        <p className="eyebrow mt-2">
          Louvor {hymn.number} · {keyName(hymn.defaultKey)}
        </p>
        <h1 className="text-title">{hymn.title}</h1>
        <WhenHere of={songLine} given={{ song }} />
      </header>
      <HymnViewer song={song} playing={playing} />
    </article>
  )
}

/** What the set says of the hymn one plays, also when others have taken it out by now. */
function useLastPlayed(playing: Playing | null) {
  const now = playing?.item
  const [last, keep] = useState(now)
  if (now && now !== last) keep(now)
  return now ?? (playing?.hymnId === last?.hymn.id ? last : undefined)
}

/** The window is called after the hymn that is played, as it was after the page's. */
function useTitle({ number, title }: PlayedHymn) {
  const name = `${number}. ${title}`
  const named = useRef(name)
  useEffect(() => {
    document.title = document.title.replace(named.current, () => name)
    named.current = name
  }, [name])
}
