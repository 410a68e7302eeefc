'use client'

import { useStore } from '@/components/browser/use-store'
import { led } from './follow-state'
import { mine } from './leader-state'
import { words } from './messages'
import { goOwnWay } from './use-following'

/** On stage: whom one follows, or the one tap that leads back to them; nothing while nobody leads. */
export function LedSign() {
  const known = useStore(led, now => now, null)
  const isMine = useStore(mine, now => now !== null, false)
  if (isMine) return <span className={sign}>{words.youLead}</span>
  if (!known?.lead) return null
  const leader = known.lead.leader ?? words.somebody
  if (known.lost || known.lead.away) return <span className={sign}>{words.alone}</span>
  if (!known.own) return <span className={sign}>{words.leads(leader)}</span>
  return (
    <button
      type="button"
      className={`${sign} relative font-bold text-primary after:absolute after:-inset-[8px]`}
      onClick={() => goOwnWay(false)}
    >
      {words.back}
    </button>
  )
}

const sign = 'shrink-0 text-[14px] whitespace-nowrap'
