'use client'

import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { FieldNotes } from '@/components/form/field-frame'
import { useFieldOutcome } from '@/components/form/use-field-answer'
import { buttonClass } from '@/components/ui/button'
import { PickedImage } from './picked-image'
import { usePictures } from './use-pictures'

type Props = {
  /** Ends in `[]` where several are allowed. */
  name: string
  label: string
  hint?: string
  max?: number
  initial: string[]
  /** Told +1 when an image begins to travel and -1 when it has arrived, failed or been taken out. */
  onUploadsChange: (change: number) => void
  /** Told of everything that is done here. */
  onTouch: () => void
}

/** Photos from the device: seen at once, sent while one goes on writing, put in order, taken out again. */
export function ImagePicker({ name, label, hint, max = 1, initial, onUploadsChange, onTouch }: Props) {
  const id = useId()
  const { error } = useFieldOutcome(name.replace('[]', ''))
  const { pictures, add, retry, remove, move } = usePictures(initial, onUploadsChange)
  const remaining = max - pictures.length

  function choose(event: ChangeEvent<HTMLInputElement>) {
    onTouch()
    add([...(event.target.files ?? [])].slice(0, remaining))
    // The same file may be chosen again after it was taken out.
    event.target.value = ''
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="font-bold">{label}</legend>
      {pictures.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map((picture, position) => (
            <li key={picture.id}>
              <PickedImage
                picture={picture}
                position={position}
                last={pictures.length - 1}
                onMove={step => {
                  onTouch()
                  move(position, position + step)
                }}
                onRetry={() => retry(picture)}
                onRemove={() => {
                  onTouch()
                  remove(picture)
                }}
              />
              {picture.address && <input type="hidden" name={name} value={picture.address} />}
            </li>
          ))}
        </ol>
      )}
      {remaining > 0 && (
        <div>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple={max > 1}
            onChange={choose}
            aria-describedby={`${id}-hint`}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={`${buttonClass({ variant: 'quiet', size: 'small' })} peer-focus-visible:outline-3 peer-focus-visible:outline-focus`}
          >
            <ImagePlus aria-hidden className="size-5" />
            {max > 1 ? 'Adicionar imagens' : 'Escolher imagem'}
          </label>
        </div>
      )}
      <FieldNotes
        id={id}
        hint={`${hint ? `${hint} ` : ''}JPEG, PNG ou WebP; o formato 4:3 fica melhor.`}
        error={error}
      />
    </fieldset>
  )
}
