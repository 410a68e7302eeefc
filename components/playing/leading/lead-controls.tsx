'use client'

import { useState } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { copyLink } from '@/components/kit/overlay/share'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { routes } from '@/lib/values/routes/routes'
import { followerState } from './follower-state'
import { leaderState, startLeading, stopLeading } from './leader-state'
import { messages } from './messages'

type Props = { playlistId: string; onStarted?: () => void }

/** The button to lead a setlist and the link to its projection; renders nothing for those who may only follow. */
export function LeadControls({ playlistId, onStarted }: Props) {
  const mayLead = useStore(followerState, now => now?.playlistId === playlistId && now.mayLead, false)
  const isLeader = useStore(leaderState, now => now?.playlistId === playlistId, false)
  const [otherLeader, setOtherLeader] = useState<string>()
  const [pending, setPending] = useState(false)
  if (!mayLead) return null

  const start = async () => {
    setPending(true)
    try {
      // The first update sends the position.
      const answer = await startLeading(playlistId, { item: null, place: 0, key: null }, otherLeader !== undefined)
      if (answer.status === 'taken') return setOtherLeader(answer.by)
      if (otherLeader !== undefined) showMessage(messages.youTookOver)
      setOtherLeader(undefined)
      onStarted?.()
    } catch {
      showMessage(messages.notBegun, 'error')
    } finally {
      setPending(false)
    }
  }

  return (
    <section className="grid gap-2 rounded-soft bg-sunken p-4">
      <p className="text-[0.9375rem] text-ink-soft" role="status">
        {otherLeader === undefined ? messages.leadHint : messages.takeOver(otherLeader)}
      </p>
      <div className="flex flex-wrap gap-2">
        {isLeader ? (
          <Button variant="quiet" size="small" onClick={stopLeading}>
            {messages.stopLong}
          </Button>
        ) : (
          <Button size="small" disabled={pending} onClick={start}>
            {otherLeader === undefined ? messages.lead : messages.takeOverNow}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => copyLink(routes.projection(playlistId))}>
          {messages.copyScreen}
        </Button>
      </div>
    </section>
  )
}
