'use client'

import { ArrowLeft, ArrowRight, RotateCw, Trash2 } from 'lucide-react'
import { IconButton } from '@/components/kit/ui/icon-button'
import { Picture } from '@/components/kit/ui/picture'
import { ProgressBar } from '@/components/kit/ui/progress-bar'
import type { Picture as Picked } from './use-pictures'

type Props = {
  picture: Picked
  position: number
  last: number
  onMove: (step: -1 | 1) => void
  onRetry: () => void
  onRemove: () => void
}

export function PickedImage({ picture, position, last, onMove, onRetry, onRemove }: Props) {
  const { preview, progress, refusal } = picture
  const name = `imagem ${position + 1}`

  return (
    <figure className="overflow-hidden rounded-soft border border-line bg-sunken">
      <span className="relative block aspect-4/3">
        <Picture
          src={preview}
          alt={`Prévia da ${name}`}
          fill
          sizes="15rem"
          className={`object-contain ${progress === undefined ? '' : 'opacity-50'}`}
        />
        {progress !== undefined && (
          <ProgressBar
            label={`Enviando a ${name}`}
            value={progress}
            className="absolute inset-x-3 bottom-3 w-[calc(100%-1.5rem)]"
          />
        )}
      </span>
      {refusal && (
        <p role="alert" className="p-2 text-[0.9375rem] font-semibold text-danger">
          {refusal}
        </p>
      )}
      <figcaption className="flex flex-wrap justify-end">
        {refusal && (
          <IconButton label={`Tentar de novo com a ${name}`} onClick={onRetry}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        {last > 0 && (
          <>
            <IconButton label={`Mover a ${name} para antes`} disabled={position === 0} onClick={() => onMove(-1)}>
              <ArrowLeft aria-hidden />
            </IconButton>
            <IconButton label={`Mover a ${name} para depois`} disabled={position === last} onClick={() => onMove(1)}>
              <ArrowRight aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton label={`Remover a ${name}`} variant="danger" onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </figcaption>
    </figure>
  )
}
