'use client'

import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '@/lib/routes'
import { useHoldings, useIsReady } from './use-offline-content'

/** Milliseconds for which words say what a sign says from then on. */
const SAID = 6000

/** Beside where one is in a set: said once, when the device has come to hold it; then a sign that stays. */
export function ReadySign({ setId }: { setId: string }) {
  const ready = useIsReady(setId)
  const isNews = useHoldings(({ news }) => news === api.heldSet(setId))
  const [over, end] = useState(false)

  useEffect(() => {
    if (!isNews) return
    const timer = setTimeout(() => end(true), SAID)
    return () => clearTimeout(timer)
  }, [isNews])

  const words = ready && isNews && !over
  return (
    <>
      <span
        role="status"
        className={
          words ? '-mt-[8px] basis-full pb-[6px] text-center text-[12px] leading-tight text-primary' : 'sr-only'
        }
      >
        {words && READY}
      </span>
      {ready && !words && (
        <span title={READY} className="inline-grid text-primary">
          <CircleCheck aria-hidden className="size-[14px]" />
          <span className="sr-only">{READY}</span>
        </span>
      )}
    </>
  )
}

const READY = 'Pronto para tocar sem internet'
