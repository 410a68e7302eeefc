'use client'

import { type MouseEvent, useState } from 'react'
import { LineIcon } from '@/components/art/line-icon'
import { StreetsDrawing } from '@/components/art/streets-drawing'
import { buttonClass } from '@/components/ui/button'

/** A drawing until it is tapped: nothing foreign loads before. Without JavaScript it is a link to the map. */
export function VisitMap({ embed, page }: { embed: string; page: string }) {
  const [open, setOpen] = useState(false)
  const frame = 'aspect-4/3 w-full overflow-hidden rounded-soft border border-line bg-sunken shadow-card'

  function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  if (open) return <iframe src={embed} title="Mapa da região da igreja" className={frame} />

  return (
    <a href={page} onClick={show} className={`group relative grid place-items-center ${frame}`}>
      <StreetsDrawing className="absolute inset-0 size-full" />
      <span className="relative mt-[42%] rounded-[1.75rem] shadow-lift">
        <span className={buttonClass({ variant: 'quiet' }, 'group-hover:bg-sunken')}>
          <LineIcon name="map-pin" className="size-5 text-danger" />
          Ver o mapa
        </span>
      </span>
    </a>
  )
}
