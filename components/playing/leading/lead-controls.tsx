'use client'

import { useState } from 'react'
import { useStore } from '@/components/browser/use-store'
import { copyLink } from '@/components/overlay/share'
import { showMessage } from '@/components/overlay/show-outcome'
import { Button } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import { led } from './follow-state'
import { begin, mine, stop } from './leader-state'
import { words } from './messages'

type Props = { playlistId: string; onBegun?: () => void }

/** The way to lead a set, and to the screen for everybody; nothing for those who may only follow. */
export function LeadDoor({ playlistId, onBegun }: Props) {
  const may = useStore(led, now => now?.playlistId === playlistId && now.may, false)
  const isMine = useStore(mine, now => now?.playlistId === playlistId, false)
  const [by, askAbout] = useState<string>()
  const [pending, wait] = useState(false)
  if (!may) return null

  const lead = async () => {
    wait(true)
    try {
      // The first step says where.
      const answer = await begin(playlistId, { item: null, place: 0, key: null }, by !== undefined)
      if (answer.status === 'taken') return askAbout(answer.by)
      if (by !== undefined) showMessage(words.youTookOver)
      askAbout(undefined)
      onBegun?.()
    } catch {
      showMessage(words.notBegun, 'error')
    } finally {
      wait(false)
    }
  }

  return (
    <section className="grid gap-2 rounded-soft bg-sunken p-4">
      <p className="text-[0.9375rem] text-ink-soft" role="status">
        {by === undefined ? words.leadHint : words.takeOver(by)}
      </p>
      <div className="flex flex-wrap gap-2">
        {isMine ? (
          <Button variant="quiet" size="small" onClick={stop}>
            {words.stopLong}
          </Button>
        ) : (
          <Button size="small" disabled={pending} onClick={lead}>
            {by === undefined ? words.lead : words.takeOverNow}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => copyLink(routes.screenOf(playlistId))}>
          {words.copyScreen}
        </Button>
      </div>
    </section>
  )
}
