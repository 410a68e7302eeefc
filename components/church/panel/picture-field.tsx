'use client'

import { type ReactNode, useId } from 'react'
import { FieldNotes } from '@/components/kit/form/field-frame'
import { useFieldOutcome } from '@/components/kit/form/use-field-outcome'
import { Button } from '@/components/kit/ui/button'
import { Picture } from '@/components/kit/ui/picture'
import type { Purpose } from '@/lib/platform/uploads/image-limits'
import { ChooseFile } from './choose-file'
import { useUpload } from './use-upload'

type Props = {
  label: string
  hint?: string
  name: string
  purpose: Purpose
  /** Empty if there is no picture. */
  address: string
  onChange: (address: string) => void
  onUpload: (change: number) => void
  /** The field of a form with a draft, instead of a hidden one. */
  field?: ReactNode
}

/** One picture: choose it, see it, remove it. */
export function PictureField({ label, hint, name, purpose, address, onChange, onUpload, field }: Props) {
  const id = useId()
  const { error } = useFieldOutcome(name)
  const { progress, refusal, upload } = useUpload(onUpload, purpose)
  const notes = { hint, error: refusal ?? error }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-bold">{label}</legend>
      {field ?? <input type="hidden" autoComplete="off" name={name} value={address} />}
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
          onChoose={files => upload(files.slice(0, 1), onChange)}
        >
          {progress === undefined ? (address ? 'Trocar imagem' : 'Escolher imagem') : sentSoFar(progress)}
        </ChooseFile>
        {address && (
          <Button variant="ghost" size="small" onClick={() => onChange('')}>
            Remover imagem
          </Button>
        )}
      </div>
      <FieldNotes id={id} {...notes} />
    </fieldset>
  )
}

const sentSoFar = (progress: number) => `Enviando… ${Math.round(progress * 100)}%`
