'use client'

import { X } from 'lucide-react'
import { useTransition } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { isGone } from '@/lib/platform/action/outcome'
import { forgetSingerKey } from '@/lib/playlists/actions/editing'
import { messages } from '@/lib/playlists/messages'
import type { SingerKey } from '@/lib/playlists/singers/queries'

type Props = {
  singers: SingerKey[]
  onChoose: (singerKey: { singer: string; key: string }) => void
  onForgotten: (id: string) => void
}

/**
 * Who has sung the hymn, each with the key of the last time and who set it. One button applies both, another deletes
 * the entry.
 */
export function Singers({ singers, onChoose, onForgotten }: Props) {
  if (singers.length === 0) return null
  return (
    <ul aria-label="Quem já cantou" className="grid max-h-[14rem] grid-cols-1 gap-1 overflow-y-auto">
      {singers.map(singerKey => (
        <Singer key={singerKey.id} singerKey={singerKey} onChoose={onChoose} onForgotten={onForgotten} />
      ))}
    </ul>
  )
}

type SingerProps = Omit<Props, 'singers'> & { singerKey: SingerKey }

function Singer({ singerKey: { id, singer, key, by, isTheirOwn, mayForget }, onChoose, onForgotten }: SingerProps) {
  const [pending, start] = useTransition()
  const setBy = isTheirOwn ? 'pela própria pessoa' : by && `por ${by}`
  const forget = (button: HTMLElement) =>
    start(async () => {
      const nextFocus = findNeighbourControl(button, 'first')
      const outcome = await callAction(forgetSingerKey({ singerKeyId: id }), messages.singerKeyDeleteFailed)
      showOutcome(outcome)
      if (outcome.status !== 'done' && !isGone(outcome)) return
      nextFocus?.focus()
      onForgotten(id)
    })

  return (
    <li className="flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <Button variant="quiet" size="small" className="wrap-anywhere" onClick={() => onChoose({ singer, key })}>
          {`${singer}: ${key}`}
        </Button>
        {setBy && <span className="px-1 text-[0.8125rem] text-ink-soft wrap-anywhere">{setBy}</span>}
      </div>
      {mayForget && (
        <IconButton
          label={`Esquecer o tom de ${singer}`}
          disabled={pending}
          onClick={event => forget(event.currentTarget)}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
