'use client'

import type { ReactNode } from 'react'
import { LineIcon } from '@/components/kit/art/line-icon'
import { handleArrowKeys } from '@/components/kit/browser/use-scroller'
import { IconButton } from '@/components/kit/ui/icon-button'
import { FramedPicture } from './framed-picture'
import { useCarousel } from './use-carousel'

type Props = {
  pictures: string[]
  about: string
  sizes: string
  eager?: boolean
  /** What is shown of each picture, if that is more than the picture. */
  slides?: ReactNode[]
}

/** One picture at a time: swiped, changed with buttons or keys, or chosen by its dot. */
export function Carousel({ pictures, about, sizes, eager = false, slides }: Props) {
  const { track, index, show, onScroll, clearTarget } = useCarousel(pictures.length)

  return (
    <section
      aria-roledescription="carrossel"
      aria-label={`Imagens de “${about}”`}
      onKeyDown={handleArrowKeys(step => show(index + step))}
    >
      <div className="relative">
        <div
          ref={track}
          onScroll={onScroll}
          onPointerDown={clearTarget}
          onWheel={clearTarget}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
          tabIndex={0}
          className="flex [scroll-snap-type:x_mandatory] overflow-x-auto rounded-soft motion-safe:scroll-smooth"
          style={{ scrollbarWidth: 'none' }}
        >
          {pictures.map((src, number) => (
            <div key={src} className="w-full shrink-0 snap-center snap-always">
              {slides?.[number] ?? (
                <FramedPicture
                  src={src}
                  alt={`Imagem ${number + 1} de “${about}”`}
                  sizes={sizes}
                  eager={eager && number === 0}
                />
              )}
            </div>
          ))}
        </div>
        <IconButton
          label="Imagem anterior"
          variant="quiet"
          className="absolute top-1/2 left-2 -translate-y-1/2"
          onClick={() => show(index - 1)}
        >
          <LineIcon name="chevron-left" />
        </IconButton>
        <IconButton
          label="Próxima imagem"
          variant="quiet"
          className="absolute top-1/2 right-2 -translate-y-1/2"
          onClick={() => show(index + 1)}
        >
          <LineIcon name="chevron-right" />
        </IconButton>
        <p
          aria-live="polite"
          className="absolute top-2 right-2 rounded-full bg-surface/90 px-3 py-0.5 text-[min(0.875rem,5.5vw)] font-bold figures"
        >
          {index + 1} / {pictures.length}
        </p>
      </div>
      <Dots count={pictures.length} index={index} show={show} />
    </section>
  )
}

function Dots({ count, index, show }: { count: number; index: number; show: (index: number) => void }) {
  return (
    <div className="mt-1 flex flex-wrap justify-center">
      {Array.from({ length: count }, (_, dot) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          key={dot}
          type="button"
          aria-label={`Ir para a imagem ${dot + 1}`}
          aria-current={dot === index || undefined}
          onClick={() => show(dot)}
          className="grid size-11 place-items-center rounded-full"
        >
          <span
            className={`rounded-full transition-all ${dot === index ? 'size-3 bg-primary' : 'size-2.5 bg-line-strong'}`}
          />
        </button>
      ))}
    </div>
  )
}
