'use client'

import type { ReactNode } from 'react'
import { ListenLink } from '@/components/hymns/listen-link'
import { Dialog, DialogContent } from '@/components/kit/overlay/dialog'
import type { SetlistSummary } from '@/components/playing/stage/stage-props'
import { formatHymnCount } from '@/lib/playlists/position'

type Props = {
  setlist: SetlistSummary
  /** Whether each song leads to its recording. */
  hasListenLinks?: boolean
  /** Shown below the list. */
  footer?: ReactNode
  onGo: (index: number) => void
  onOpenChange: (open: boolean) => void
}

/** The whole setlist with its keys, to go to any song with one tap. */
export function SetlistDialog({ setlist: { name, songs, index }, hasListenLinks, footer, onGo, onOpenChange }: Props) {
  const listens = hasListenLinks && songs.some(({ link }) => link)
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title={name} description={formatHymnCount(songs.length)}>
        <ol className="ruled -mx-2">
          {songs.map(({ title, number, key, link }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one hymn may stand twice in a set
            <li key={position} className="flex items-center">
              <button
                type="button"
                {...(position === index && { 'aria-current': 'true', 'data-first': true })}
                onClick={() => {
                  onGo(position)
                  onOpenChange(false)
                }}
                className={`flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-soft px-3 py-2 text-left ${
                  position === index ? 'bg-primary-soft font-bold' : 'hover:bg-sunken'
                }`}
              >
                <span className="w-[2.5ch] shrink-0 text-right text-ink-soft figures">{position + 1}</span>
                <span className="min-w-0 flex-1">
                  {title}
                  {number !== null && (
                    <span className="block text-sm font-normal text-ink-soft">{`Louvor ${number}`}</span>
                  )}
                </span>
                <span className="shrink-0 text-lg font-extrabold text-chord">{key}</span>
              </button>
              {/* The keys stay in one column. */}
              {listens && (link ? <ListenLink hymn={{ title, link }} /> : <span className="w-11 shrink-0" />)}
            </li>
          ))}
        </ol>
        {footer}
      </DialogContent>
    </Dialog>
  )
}
