import { useState, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { Field, Select } from '@/components/kit/form/field'
import { SegmentedControl } from '@/components/kit/form/segmented-control'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Card } from '@/components/kit/ui/card'
import { changeImportSettings } from '@/lib/hymns/actions/importing'
import { messages } from '@/lib/hymns/import/messages'
import type { OpenImport } from '@/lib/hymns/import/queries'
import { COLLECTION_LENGTH } from '@/lib/hymns/lengths'

const collections = ['Harpa Cristã', 'Cantor Cristão', 'Coral']

/** The collection and the numbers of all songs at once. */
export function ImportSettings({ prepared }: { prepared: OpenImport }) {
  const { id: importId, collection, numbering, numberFrom } = prepared
  const [, start] = useTransition()
  const [other, setOther] = useState(collection !== null && collection !== '' && !collections.includes(collection))
  const [chosen, setChosen] = useState({ collection, numbering, numberFrom: String(numberFrom) })

  function change(part: Partial<typeof chosen>) {
    const next = { ...chosen, ...part }
    setChosen(next)
    const from = Number(next.numberFrom)
    if (!Number.isInteger(from) || from < 1 || from > 99_999) return
    start(async () => {
      const outcome = await callAction(changeImportSettings({ importId, ...next, numberFrom: from }), messages.notSaved)
      showOutcome(outcome)
    })
  }
  function chooseCollection(value: string) {
    setOther(value === OTHER)
    if (value === OTHER) return
    change({ collection: value === AS_READ ? null : value })
  }

  return (
    <Card className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <Select
          name=""
          autoComplete="off"
          label="Coletânea"
          value={other ? OTHER : (chosen.collection ?? AS_READ)}
          onChange={event => chooseCollection(event.target.value)}
        >
          <option value={AS_READ}>Como está em cada louvor</option>
          <option value="">Louvores da igreja</option>
          {collections.map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={OTHER}>Outra…</option>
        </Select>
        {other && (
          <Field
            name=""
            label="Nome da coletânea"
            maxLength={COLLECTION_LENGTH}
            defaultValue={chosen.collection ?? ''}
            onBlur={event => change({ collection: event.target.value })}
          />
        )}
      </div>
      <div className="grid content-start gap-3">
        <SegmentedControl
          label="Números"
          choices={['text', 'from', 'none']}
          chosen={chosen.numbering}
          onChoose={numbering => change({ numbering })}
          labels={{ text: 'Do texto', from: 'Em ordem', none: 'Sem número' }}
        />
        {chosen.numbering === 'from' && (
          <Field
            name=""
            label="Numerar a partir de"
            inputMode="numeric"
            maxLength={5}
            value={chosen.numberFrom}
            error={/^[1-9]\d{0,4}$/.test(chosen.numberFrom) ? undefined : 'Use um número inteiro de 1 a 99999.'}
            onChange={event => change({ numberFrom: event.target.value })}
          />
        )}
      </div>
    </Card>
  )
}

const AS_READ = 'as read'
const OTHER = 'other'
