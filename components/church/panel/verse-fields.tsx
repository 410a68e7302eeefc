import { Field, TextArea } from '@/components/form/field'
import { ItemList } from './item-list'
import type { Part } from './part'

export const VerseFields = (part: Part) => (
  <ItemList
    {...part}
    list="verses"
    alone
    label="Versículos"
    hint="Um é sorteado a cada dia, o mesmo para todos."
    none="Nenhum: usamos os nossos."
    add="Adicionar versículo"
    blank={() => ({ reference: '', text: '' })}
    title={({ reference }) => reference}
  >
    {(verse, change, name) => (
      <>
        <Field
          name={name('reference')}
          label="Onde está"
          placeholder="João 3:16"
          required
          maxLength={60}
          value={verse.reference}
          onChange={event => change({ reference: event.target.value })}
        />
        <TextArea
          name={name('text')}
          label="Texto"
          required
          maxLength={400}
          value={verse.text}
          onChange={event => change({ text: event.target.value })}
        />
      </>
    )}
  </ItemList>
)
