import { useLayoutEffect, useRef } from 'react'
import type { Command } from '@/components/playing/controls/key-commands'
import { useKeys } from '@/components/playing/controls/use-keys'
import { usePresses } from '@/components/playing/controls/use-presses'
import type { CurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import type { PageTurning } from './use-page-turning'

type ViewerKeysInput = {
  /** Identifies the shown song by its position. */
  song: string
  playing: CurrentSetlist | null
  pageTurning: PageTurning
  /** While another screen covers this one, it receives the keys. */
  isCovered: boolean
  go: (index: number) => unknown
  onTranspose: (steps: number) => void
  onToggleScroll: () => void
}

/**
 * Turns pages by keys and pedals; at the end of a song a second press opens the next one, at the start the end of the
 * previous one.
 */
export function useViewerKeys({
  song,
  playing,
  pageTurning: { turn, left },
  isCovered,
  go,
  onTranspose,
  onToggleScroll,
}: ViewerKeysInput) {
  const opensAtEnd = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each song
  useLayoutEffect(() => {
    if (!opensAtEnd.current) return
    opensAtEnd.current = false
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  }, [song])

  const index = { on: playing?.position?.next, back: playing?.position?.previous }
  const items = typeof playing?.setlist === 'object' ? playing.setlist.items : []
  const { press, edgeMessage } = usePresses({
    song,
    readEdges: () => ({
      hasMore: left(),
      hasSongBeyond: { on: index.on !== undefined, back: index.back !== undefined },
    }),
    titles: { on: items[index.on ?? -1]?.hymn.title, back: items[index.back ?? -1]?.hymn.title },
    inSetlist: playing !== null,
    turn,
    go: direction => {
      opensAtEnd.current = direction === 'back'
      go(index[direction] ?? 0)
    },
  })

  const onCommand = (command: Command) => {
    if (command === 'scroll') onToggleScroll()
    else if (typeof command === 'string') return
    else if ('steps' in command) onTranspose(command.steps)
    else press(command.direction, command.isPartial)
  }
  useKeys('viewer', isCovered ? undefined : onCommand)
  return edgeMessage
}
