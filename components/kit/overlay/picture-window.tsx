'use client'

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useState } from 'react'
import { IconButton } from '@/components/kit/ui/icon-button'
import { Picture } from '@/components/kit/ui/picture'
import { CloseOnLeaving } from './close-on-leaving'

type Props = { src: string; alt: string; onOpenChange: (open: boolean) => void }

/** A picture on the whole screen; a tap shows it twice as large, to be moved with a finger, and another tap whole again. */
export function PictureWindow({ src, alt, onOpenChange }: Props) {
  const [isLarge, setLarge] = useState(false)
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 animate-fade overflow-auto bg-[#0b0f0d] outline-none"
        >
          <Radix.Title className="sr-only">{alt}</Radix.Title>
          <button
            type="button"
            aria-label={isLarge ? 'Mostrar a imagem inteira' : 'Aumentar a imagem'}
            onClick={() => setLarge(!isLarge)}
            className={`relative block ${isLarge ? 'h-[200dvh] w-[200vw] cursor-zoom-out' : 'h-dvh w-full cursor-zoom-in'}`}
          >
            <Picture src={src} alt={alt} fill eager sizes={isLarge ? '200vw' : '100vw'} className="object-contain" />
          </button>
          <Radix.Close asChild>
            <IconButton
              label="Fechar"
              data-close-dialog=""
              variant="quiet"
              className="fixed top-[max(0.75rem,env(safe-area-inset-top))] right-3"
            >
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
          <CloseOnLeaving close={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
