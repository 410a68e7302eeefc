import { Button } from '@/components/kit/ui/button'
import { copyText } from './share'
import type { StoredInput } from './use-stored-input'

type Props = { inputs: StoredInput[]; onReset: () => void }

/** Stands where a form threw. */
export function FailedForm({ inputs, onReset }: Props) {
  const text = inputs.flatMap(({ read }) => listTexts(read())).join('\n\n')

  function startAgain() {
    for (const { forget } of inputs) forget()
    onReset()
  }

  return (
    <div role="alert" className="grid gap-3 py-4">
      <p className="font-bold">Este formulário não abriu.</p>
      <p>
        {text
          ? 'Há nele algo que não conseguimos mostrar. O que você digitou está guardado: copie e comece de novo.'
          : 'Tente de novo; se continuar, conte para a secretaria da igreja.'}
      </p>
      {text && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
          tabIndex={0}
          aria-label="O que você digitou"
          className="max-h-60 overflow-y-auto rounded-soft bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line"
        >
          {text}
        </section>
      )}
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
