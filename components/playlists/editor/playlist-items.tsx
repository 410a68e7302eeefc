'use client'

import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { IconButton } from '@/components/kit/ui/icon-button'
import type { Outcome } from '@/lib/platform/action/outcome'
import { formatItemSettings, type ItemSettings, type PlaylistItem } from '@/lib/playlists/item-settings'
import { useDrag } from './use-drag'

const lazyItemSettings = lazyImport(() =>
  import('./item-settings-dialog').then(({ ItemSettingsDialog }) => ItemSettingsDialog),
)

type Props<Hymn> = {
  items: readonly Hymn[]
  onMove: (hymn: Hymn, to: number) => void
  onRemove: (hymn: Hymn) => void
  onSettingsChange: (hymn: Hymn, changes: Partial<ItemSettings>) => Promise<Outcome<never>>
}

/** The hymns of a playlist in order: moved by dragging the handle, by its arrow keys or by the arrow buttons. */
export function PlaylistItems<Hymn extends PlaylistItem>({ items, onMove, onRemove, onSettingsChange }: Props<Hymn>) {
  const list = useRef<HTMLOListElement>(null)
  const [openItemId, setOpenItemId] = useState<string>()
  const openItem = items.find(({ itemId }) => itemId === openItemId)
  const { grab, shiftOf, dragged } = useDrag(list, (from, to) => {
    const hymn = items[from]
    if (hymn) onMove(hymn, to)
  })
  const step = (hymn: Hymn, to: number) => to >= 0 && to < items.length && onMove(hymn, to)

  if (items.length === 0) {
    return (
      <p className="rounded-soft bg-sunken px-4 py-5 text-ink-soft">
        Nenhum louvor ainda. Escolha na lista de louvores.
      </p>
    )
  }
  return (
    <>
      <ol ref={list} className="grid grid-cols-1 gap-2">
        {items.map((hymn, index) => (
          <li
            key={hymn.itemId}
            style={{ transform: dragged === undefined ? undefined : `translateY(${shiftOf(index)}px)` }}
            className={`flex flex-wrap items-center justify-end rounded-soft border border-line bg-surface ${
              dragged === index ? 'relative z-10 shadow-lift' : dragged === undefined ? '' : 'transition-transform'
            }`}
          >
            <div className="flex min-w-0 flex-[1_1_8rem] items-center">
              <button
                type="button"
                aria-label={`Arrastar ${hymn.title}`}
                aria-keyshortcuts="ArrowUp ArrowDown"
                onPointerDown={grab(index)}
                onKeyDown={event => {
                  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                  event.preventDefault()
                  step(hymn, event.key === 'ArrowUp' ? index - 1 : index + 1)
                }}
                className="grid min-h-14 w-11 shrink-0 cursor-grab touch-none place-items-center text-ink-soft active:cursor-grabbing"
              >
                <GripVertical aria-hidden className="size-5" />
              </button>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpenItemId(hymn.itemId)}
                className="min-h-14 min-w-0 flex-1 rounded-soft py-2 text-left leading-snug hover:bg-sunken"
              >
                <span className="sr-only">Como tocar </span>
                <span className="font-bold text-primary figures">{hymn.number}</span> {hymn.title}
                <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">
                  {formatItemSettings(hymn) || <span aria-hidden>Como tocar</span>}
                </span>
              </button>
            </div>
            <div className="flex">
              <IconButton
                label={`Subir ${hymn.title}`}
                aria-disabled={index === 0}
                className="aria-disabled:opacity-30"
                onClick={() => step(hymn, index - 1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={`Descer ${hymn.title}`}
                aria-disabled={index === items.length - 1}
                className="aria-disabled:opacity-30"
                onClick={() => step(hymn, index + 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                label={`Remover ${hymn.title}`}
                variant="danger"
                onClick={event => {
                  findNeighbourControl(event.currentTarget, 'last')?.focus({ preventScroll: true })
                  onRemove(hymn)
                }}
              >
                <X aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {openItem && (
        <LazyDialog
          dialog={lazyItemSettings}
          props={{
            item: openItem,
            save: changes => onSettingsChange(openItem, changes),
            onOpenChange: () => setOpenItemId(undefined),
          }}
        />
      )}
    </>
  )
}

/** What a screen reader announces after each change to a playlist. */
export const announcements = {
  added: ({ title }: { title: string }) => `${title}: adicionado à playlist.`,
  removed: ({ title }: { title: string }) => `${title}: removido da playlist.`,
  moved: ({ title }: { title: string }, to: number, count: number) => `${title}: agora é o ${to + 1}º de ${count}.`,
}
