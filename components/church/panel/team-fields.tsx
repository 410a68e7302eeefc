import { Field } from '@/components/form/field'
import { ItemList } from './item-list'
import type { Part } from './part'
import { PictureField } from './picture-field'

export const TeamFields = (part: Part) => (
  <ItemList
    {...part}
    list="team"
    alone
    label="Pastores e equipe"
    hint="Combine com cada pessoa antes de mostrar o nome e a foto dela no site."
    none="Ninguém ainda. O site mostra a equipe quando houver alguém."
    add="Adicionar pessoa"
    blank={() => ({ name: '', role: '', photo: null })}
    title={({ name, role }) => [name, role].filter(Boolean).join(' · ')}
    ordered
  >
    {(person, change, name) => (
      <>
        <Field
          name={name('name')}
          label="Nome"
          required
          maxLength={80}
          value={person.name}
          onChange={event => change({ name: event.target.value })}
        />
        <Field
          name={name('role')}
          label="O que faz na igreja"
          placeholder="Pastora, secretaria, louvor…"
          maxLength={80}
          value={person.role}
          onChange={event => change({ role: event.target.value })}
        />
        <PictureField label="Foto" address={person.photo} onChange={photo => change({ photo })} count={part.count} />
      </>
    )}
  </ItemList>
)
