import { Field, Select } from '@/components/form/field'
import { dayNames, weekOrder } from '@/lib/church/church'
import type { Weekday } from '@/lib/church/schema'
import { ItemList } from './item-list'
import type { Part } from './part'

export const ServiceFields = (part: Part) => (
  <ItemList
    {...part}
    list="services"
    alone
    label="Cultos"
    hint="Ficam sozinhos na ordem da semana."
    none="Nenhum ainda. O site mostra os horários quando houver."
    add="Adicionar culto"
    blank={() => ({ name: '', weekday: 'Sunday', starts: '19:00', ends: '20:30', about: '' })}
    title={({ weekday, starts, name }) => [`${dayNames[weekday]}, ${starts}`, name].filter(Boolean).join(' · ')}
  >
    {(service, change, name) => (
      <>
        <Field
          name={name('name')}
          label="Nome"
          required
          maxLength={80}
          value={service.name}
          onChange={event => change({ name: event.target.value })}
        />
        <Select
          name={name('weekday')}
          label="Dia da semana"
          value={service.weekday}
          onChange={event => change({ weekday: event.target.value as Weekday })}
        >
          {weekOrder.map(day => (
            <option key={day} value={day}>
              {dayNames[day]}
            </option>
          ))}
        </Select>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3">
          <Field
            name={name('starts')}
            label="Começa"
            type="time"
            required
            value={service.starts}
            onChange={event => change({ starts: event.target.value })}
          />
          <Field
            name={name('ends')}
            label="Termina"
            type="time"
            required
            value={service.ends}
            onChange={event => change({ ends: event.target.value })}
          />
        </div>
        <Field
          name={name('about')}
          label="Em poucas palavras"
          maxLength={200}
          value={service.about}
          onChange={event => change({ about: event.target.value })}
        />
      </>
    )}
  </ItemList>
)
