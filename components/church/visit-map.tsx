'use client'

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Drawing, DrawingSymbol } from '@/components/kit/art/drawing'
import { LineIcon } from '@/components/kit/art/line-icon'
import { observeNearViewport } from '@/components/kit/browser/observe-near-viewport'
import { buttonClass } from '@/components/kit/ui/button'
import { mapProbeUrl } from '@/lib/church/map'

type LoadStatus = 'waiting' | 'checking' | 'loading' | 'shown' | 'failed'

/**
 * A drawing that links to the map. The map replaces it when the visitor scrolls to it and it has loaded; with data
 * saving on, the visitor taps to load it. If the map does not answer, the drawing and the link stay.
 */
export function VisitMap({ embed, page }: { embed: string; page: string }) {
  const [status, setStatus] = useState<LoadStatus>('waiting')
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (status !== 'waiting' || !container.current || savesData()) return
    return observeNearViewport(container.current, 0, () => navigator.onLine && setStatus('checking'))
  }, [status])

  useEffect(() => {
    if (status !== 'checking') return
    let cancelled = false
    // An iframe fires `load` even when the browser shows its own error page in it.
    isReachable(mapProbeUrl(), TIMEOUT).then(isAnswering => cancelled || setStatus(isAnswering ? 'loading' : 'failed'))
    return () => {
      cancelled = true
    }
  }, [status])

  useEffect(() => {
    if (status !== 'loading') return
    const timer = setTimeout(setStatus, TIMEOUT, 'failed')
    return () => clearTimeout(timer)
  }, [status])

  function show(event: MouseEvent) {
    if (status === 'failed' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (status === 'waiting') setStatus('checking')
  }

  return (
    <div
      ref={container}
      className="relative aspect-4/3 w-full overflow-hidden rounded-soft border border-line bg-sunken shadow-card"
    >
      {status !== 'shown' && (
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
      {(status === 'loading' || status === 'shown') && (
        <iframe
          src={embed}
          title="Mapa da região da igreja"
          onLoad={() => setStatus('shown')}
          className={`absolute inset-0 size-full ${status === 'shown' ? '' : 'invisible'}`}
        />
      )}
    </div>
  )
}

const TIMEOUT = 10_000

/** Only some browsers report this. */
const savesData = () => Boolean(Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData'))

/** Whether another party's server answers this browser within `timeout` milliseconds; the response is not read. */
function isReachable(address: string, timeout: number) {
  const timedOut = new Promise<boolean>(resolve => setTimeout(resolve, timeout, false))
  const answer = fetch(address, { mode: 'no-cors', credentials: 'omit' }).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, timedOut])
}

/** A neighbourhood by the bay, sketched: the placeholder of the map. */
const StreetsDrawing = ({ className }: { className?: string }) => (
  <Drawing viewBox="0 0 640 480" className={className} preserveAspectRatio="xMidYMid slice">
    <DrawingSymbol name="streets" />
  </Drawing>
)
