import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { callAction } from '@/components/kit/form/call-action'
import { SegmentedControl } from '@/components/kit/form/segmented-control'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { Disclosure } from '@/components/kit/ui/disclosure'
import { SignInLink } from '@/components/kit/ui/sign-in-link'
import { useMe } from '@/components/session/use-me'
import { orderBooklet } from '@/lib/booklets/actions'
import { type BookletChoices, CONTENTS, describePaper, LETTERS, PAPERS, SONGBOOK_FORMATS } from '@/lib/booklets/choices'
import { messages } from '@/lib/booklets/messages'
import { canOrderBooklets } from '@/lib/booklets/policy'
import type { bookletRequest } from '@/lib/booklets/schema'

type Props = {
  /** Which songs. */
  request: Omit<z.input<typeof bookletRequest>, keyof BookletChoices>
  disabled: boolean
  choices: BookletChoices
  /** Its paper is chosen without opening anything, and brings its columns and letters along. */
  isSongbook: boolean
  onChange: (change: Partial<BookletChoices>) => void
  /** Missing where there is too much for a browser's own printing. */
  onPrint?: () => void
  onOrdered: (id: string) => void
}

/** How it is printed, and the two ways to get it on paper. */
export function PdfForm({ request, disabled, choices, isSongbook, onChange, onPrint, onOrdered }: Props) {
  const me = useMe()
  const [pending, setPending] = useState(false)

  async function order() {
    setPending(true)
    const outcome = await callAction(orderBooklet({ ...request, ...choices }), messages.failed)
    setPending(false)
    showOutcome(outcome)
    if (outcome.status === 'done' && outcome.result) onOrdered(outcome.result.id)
  }

  return (
    <>
      <SegmentedControl
        label="Para quem"
        choices={CONTENTS}
        labels={{ chords: 'Músicos', words: 'Só a letra' }}
        chosen={choices.content}
        onChoose={content => onChange({ content })}
      />
      {isSongbook && (
        <SegmentedControl
          label="Papel"
          choices={PAPERS}
          labels={{ A4: 'Folha A4', A5: 'Livreto A5' }}
          chosen={choices.paper}
          onChoose={paper => onChange(SONGBOOK_FORMATS[paper])}
        />
      )}
      <Disclosure title={`Papel do PDF: ${describePaper(choices)}`}>
        <div className="grid gap-4 pt-1">
          {!isSongbook && (
            <SegmentedControl
              label="Papel"
              choices={PAPERS}
              chosen={choices.paper}
              onChoose={paper => onChange({ paper })}
            />
          )}
          <SegmentedControl
            label="Letra"
            choices={LETTERS}
            labels={LETTER_LABELS}
            chosen={choices.letters}
            onChoose={letters => onChange({ letters })}
          />
          <SegmentedControl
            label="Colunas"
            choices={[1, 2] as const}
            labels={{ 1: 'Uma', 2: 'Duas' }}
            chosen={choices.columns}
            onChoose={columns => onChange({ columns })}
          />
        </div>
      </Disclosure>
      <div className="flex flex-wrap gap-3">
        {me && !canOrderBooklets(me) ? (
          <div className="order-last grid basis-full justify-items-start gap-3">
            <p className="text-ink-soft">Para baixar um PDF pronto, entre com a sua conta.</p>
            <SignInLink />
          </div>
        ) : (
          <Button className="flex-1 basis-40" pending={pending} disabled={disabled} onClick={order}>
            <FileDown aria-hidden />
            Baixar PDF
          </Button>
        )}
        {onPrint && (
          <Button variant="quiet" className="flex-1 basis-40" onClick={onPrint}>
            <Printer aria-hidden />
            Imprimir
          </Button>
        )}
      </div>
    </>
  )
}

const LETTER_LABELS = { small: 'Pequena', normal: 'Normal', large: 'Grande' }
