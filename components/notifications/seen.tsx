'use client'

import { useEffect, useRef } from 'react'
import { whenIdle } from '@/components/kit/browser/when-idle'
import { useMe } from '@/components/session/use-me'

type Props = {
  /** As `formatSubject` writes them. */
  subjects: readonly string[]
  /** Reports only when the element around this one has come into view. */
  inView?: boolean
}

/** Reports that this page has shown something, so that no other device tells it any more. */
export function Seen({ subjects, inView = false }: Props) {
  const isNotified = useMe()?.isNotified
  const marker = useRef<HTMLSpanElement>(null)
  const list = subjects.join(',')

  useEffect(() => {
    if (!isNotified) return
    let stop: (() => void) | undefined
    const start = async () => {
      const { reportSeen, reportInView } = await import('./report-seen')
      const around = marker.current?.parentElement
      if (!inView) reportSeen(list.split(','))
      else if (around) stop = reportInView(around, list.split(','))
    }
    // It is only about other devices: without a network they tell it once more.
    const cancel = whenIdle(() => void start().catch(() => {}))
    return () => {
      cancel()
      stop?.()
    }
  }, [isNotified, list, inView])

  return inView && <span ref={marker} hidden />
}
