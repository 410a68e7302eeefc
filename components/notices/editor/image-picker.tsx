'use client'

import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useId } from 'react'
import { FieldNotes } from '@/components/kit/form/field-frame'
import { useEarlyInput } from '@/components/kit/form/use-early-input'
import { useFieldOutcome } from '@/components/kit/form/use-field-outcome'
import { buttonClass } from '@/components/kit/ui/button'
import { PickedImage } from './picked-image'
import { usePictures } from './use-pictures'

type Props = {
  /** Ends in `[]` if several images are allowed. */
  name: string
  label: string
  hint?: string
  max?: number
  initial: string[]
  /** Called with 1 when the upload of an image begins, and with -1 when it ends, fails or is removed. */
  onUploadsChange: (change: number) => void
  /** Called on every change made here. */
  onTouch: () => void
  /** Called with what each image looks like now, in order. */
  onPreviews?: (previews: string[]) => void
}

/** Photos from the device: shown at once, uploaded while the person goes on writing, reordered, removed. */
export function ImagePicker({ name, label, hint, max = 1, initial, onUploadsChange, onTouch, onPreviews }: Props) {
  const id = useId()
  const field = useEarlyInput<HTMLInputElement>()
  const { error } = useFieldOutcome(name.replace('[]', ''))
  const { pictures, add, retry, remove, move } = usePictures(initial, onUploadsChange)
  const remaining = max - pictures.length

  useEffect(() => onPreviews?.(pictures.map(({ preview }) => preview)), [pictures, onPreviews])

  function choose(event: ChangeEvent<HTMLInputElement>) {
    onTouch()
    add([...(event.target.files ?? [])].slice(0, remaining))
    // Without this, choosing the same file again after removing it would fire no event.
    event.target.value = ''
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-bold">{label}</legend>
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
              {picture.address && <input type="hidden" autoComplete="off" name={name} value={picture.address} />}
            </li>
          ))}
        </ol>
      )}
      {remaining > 0 && (
        <div>
          <input
            ref={field}
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
