'use client'

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { LineIcon } from '@/components/art/line-icon'
import { StreetsDrawing } from '@/components/art/streets-drawing'
import { isReachable } from '@/components/browser/is-reachable'
import { whenNear } from '@/components/browser/near-end'
import { buttonClass } from '@/components/ui/button'
import { mapSign } from '@/lib/church/map'

type Step = 'waiting' | 'asking' | 'loading' | 'shown' | 'failed'

/**
 * A drawing that links to the map. The map takes its place once somebody reaches it and it has loaded; who saves data
 * taps for it. While the map does not answer, the drawing and the link stay.
 */
export function VisitMap({ embed, page }: { embed: string; page: string }) {
  const [step, setStep] = useState<Step>('waiting')
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (step !== 'waiting' || !place.current || savesData()) return
    return whenNear(place.current, 0, () => navigator.onLine && setStep('asking'))
  }, [step])

  useEffect(() => {
    if (step !== 'asking') return
    let left = false
    // A frame says that it has loaded also where the browser shows its own error in it.
    isReachable(mapSign(), PATIENCE).then(answers => left || setStep(answers ? 'loading' : 'failed'))
    return () => {
      left = true
    }
  }, [step])

  useEffect(() => {
    if (step !== 'loading') return
    const patience = setTimeout(setStep, PATIENCE, 'failed')
    return () => clearTimeout(patience)
  }, [step])

  function show(event: MouseEvent) {
    if (step === 'failed' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (step === 'waiting') setStep('asking')
  }

  return (
    <div
      ref={place}
      className="relative aspect-4/3 w-full overflow-hidden rounded-soft border border-line bg-sunken shadow-card"
    >
      {step !== 'shown' && (
        <a href={page} onClick={show} className="group grid size-full place-items-center">
          <StreetsDrawing className="absolute inset-0 size-full" />
          <span className="relative mt-[42%] rounded-[1.75rem] shadow-lift">
            <span className={buttonClass({ variant: 'quiet' }, 'group-hover:bg-sunken')}>
              <LineIcon name="map-pin" className="size-5 text-danger" />
              Ver o mapa
            </span>
          </span>
        </a>
      )}
      {(step === 'loading' || step === 'shown') && (
        <iframe
          src={embed}
          title="Mapa da região da igreja"
          onLoad={() => setStep('shown')}
          className={`absolute inset-0 size-full ${step === 'shown' ? '' : 'invisible'}`}
        />
      )}
    </div>
  )
}

const PATIENCE = 10_000

/** Only some browsers say so. */
const savesData = () => Boolean(Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData'))
