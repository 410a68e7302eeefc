'use client'

import { catchError, type ErrorInfo } from 'next/error'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { copyText } from './share'
import { type StoredInput, StoredInputs } from './use-stored-input'

/** A form that throws is replaced by what was typed in it: it can be copied, and deleted so that the form opens again. */
export function InputBoundary({ children }: { children: ReactNode }) {
  const [inputs] = useState(() => new Map<string, StoredInput>())
  return (
    <StoredInputs value={inputs}>
      <Boundary inputs={inputs}>{children}</Boundary>
    </StoredInputs>
  )
}

const Boundary = catchError(FailedForm)

function FailedForm({ inputs }: { inputs: Map<string, StoredInput> }, { error, reset }: ErrorInfo) {
  // Only the network failed: the page itself says so.
  if (error instanceof Error && error.name === 'ChunkLoadError') throw error
  const stored = [...inputs.values()]
  const text = stored.flatMap(({ read }) => listTexts(read())).join('\n\n')

  function startAgain() {
    for (const { forget } of stored) forget()
    reset()
  }

  return (
    <div role="alert" className="grid gap-3 py-4">
      <p className="font-bold">Este formulário não abriu.</p>
      <p>
        {text
          ? 'Há nele algo que não conseguimos mostrar. O que você digitou está guardado: copie e comece de novo.'
          : 'Tente de novo; se continuar, conte para a secretaria da igreja.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {text && <Button onClick={() => copyText(text)}>Copiar o que digitei</Button>}
        <Button variant="quiet" onClick={startAgain}>
          {text ? 'Descartar e começar de novo' : 'Tentar de novo'}
        </Button>
      </div>
    </div>
  )
}

const listTexts = (fields: { [field: string]: unknown }) =>
  Object.values(fields).filter((value): value is string => typeof value === 'string' && value.trim() !== '')
