'use client'

import { useId } from 'react'
import { FieldNotes } from '@/components/form/field-frame'
import { useFieldAnswer } from '@/components/form/use-field-answer'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { ChooseFile } from './choose-file'
import { useSending } from './use-sending'

type Props = {
  label: string
  hint?: string
  /** Where it is a field of its own; within a list the list is sent. */
  name?: string
  address: string | null
  onChange: (address: string | null) => void
  count: (change: number) => void
}

/** One picture: chosen, seen, taken out again. */
export function PictureField({ label, hint, name, address, onChange, count }: Props) {
  const id = useId()
  const { error } = useFieldAnswer(name ?? '')
  const { progress, refusal, send } = useSending(count)
  const notes = { hint, error: refusal ?? error }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-bold">{label}</legend>
      {name && <input type="hidden" name={name} value={address ?? ''} />}
      <div className="flex flex-wrap items-center gap-3">
        {address && (
          <Picture
            src={address}
            alt={label}
            width={80}
            height={80}
            className="size-20 rounded-soft border border-line bg-sunken object-contain"
          />
        )}
        <ChooseFile
          disabled={progress !== undefined}
          describedBy={hint && `${id}-hint`}
          onChoose={files => send(files.slice(0, 1), onChange)}
        >
          {progress === undefined ? (address ? 'Trocar imagem' : 'Escolher imagem') : sentSoFar(progress)}
        </ChooseFile>
        {address && (
          <Button variant="ghost" size="small" onClick={() => onChange(null)}>
            Remover imagem
          </Button>
        )}
      </div>
      <FieldNotes id={id} {...notes} />
    </fieldset>
  )
}

const sentSoFar = (progress: number) => `Enviando… ${Math.round(progress * 100)}%`
