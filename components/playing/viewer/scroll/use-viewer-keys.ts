import { useLayoutEffect, useRef } from 'react'
import type { Command } from '@/components/playing/controls/key-commands'
import { useKeys } from '@/components/playing/controls/use-keys'
import { usePresses } from '@/components/playing/controls/use-presses'
import type { Playing } from '@/components/playing/setlist/use-current-setlist'
import type { Turning } from './use-page-turning'

type Given = {
  /** The song that is shown, by its place. */
  song: string
  playing: Playing | null
  turning: Turning
  /** While another screen lies over this one, the keys are that one's. */
  covered: boolean
  go: (index: number) => unknown
  onTone: (steps: number) => void
  onScroll: () => void
}

/** Keys and pedals turn the page; at the end of a song a second press goes on, at its start back to the end before. */
export function usePaging({ song, playing, turning: { turn, left }, covered, go, onTone, onScroll }: Given) {
  const toEnd = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each song
  useLayoutEffect(() => {
    if (!toEnd.current) return
    toEnd.current = false
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  }, [song])

  const index = { on: playing?.position?.next, back: playing?.position?.previous }
  const items = typeof playing?.set === 'object' ? playing.set.items : []
  const { press, said } = usePresses({
    song,
    place: () => ({ left: left(), beyond: { on: index.on !== undefined, back: index.back !== undefined } }),
    titles: { on: items[index.on ?? -1]?.hymn.title, back: items[index.back ?? -1]?.hymn.title },
    inSet: playing !== null,
    turn,
    go: way => {
      toEnd.current = way === 'back'
      go(index[way] ?? 0)
    },
  })

  const obey = (command: Command, held: boolean) => {
    if (command === 'scroll') onScroll()
    else if (typeof command === 'string') return
    else if ('steps' in command) onTone(command.steps)
    else press(command.way, { part: command.part, held })
  }
  useKeys('viewer', covered ? undefined : obey)
  return said
}
