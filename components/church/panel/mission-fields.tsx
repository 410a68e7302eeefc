import { Field, TextArea } from '@/components/form/field'
import { ItemList } from './item-list'
import type { Part } from './part'
import { LongText } from './text'

export function MissionFields(part: Part) {
  return (
    <>
      <LongText
        {...part}
        name="missionText"
        label="Missão"
        maxLength={600}
        hint="Por que a igreja existe, em poucas frases."
      />
      <ItemList
        {...part}
        list="values"
        label="Valores"
        add="Adicionar valor"
        blank={() => ({ name: '', text: '' })}
        title={({ name }) => name}
        ordered
      >
        {(value, change, name) => (
          <>
            <Field
              name={name('name')}
              label="Nome"
              required
              maxLength={60}
              value={value.name}
              onChange={event => change({ name: event.target.value })}
            />
            <TextArea
              name={name('text')}
              label="Texto"
              maxLength={300}
              value={value.text}
              onChange={event => change({ text: event.target.value })}
            />
          </>
        )}
      </ItemList>
    </>
  )
}
