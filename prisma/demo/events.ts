import { columnFromDay, type Day, type TimeOfDay } from '@/lib/runtime/time'
import type { PersonKey } from './people'

export type DemoEvent = {
  title: string
  description?: string
  date: Day
  time: TimeOfDay
  membersOnly?: true
  by: PersonKey
}

/** The events of the month of a day, spread over it, so that on most days some are over and some are to come. */
export function eventsOf(today: Day): DemoEvent[] {
  const month = today.slice(0, 7)
  const first = columnFromDay(`${month}-01`).getUTCDay()
  const on = (weekday: number) => (which: number) => {
    const day = 1 + ((weekday - first + 7) % 7) + (which - 1) * 7
    return `${month}-${String(day).padStart(2, '0')}`
  }
  const [sunday, wednesday, thursday, friday, saturday] = [on(0), on(3), on(4), on(5), on(6)]
  return [
    {
      title: 'Ceia do Senhor',
      description: 'No culto da noite, com suco de uva e pão sem glúten.',
      date: sunday(1),
      time: '19:30',
      by: 'marta',
    },
    {
      title: 'Café com quem chegou agora',
      description: 'Para quem está conhecendo a igreja e quer fazer perguntas.',
      date: saturday(1),
      time: '16:00',
      by: 'marta',
    },
    {
      title: 'Encontro de líderes de célula',
      description: 'Na sala 3. Tragam o caderno de acompanhamento.',
      date: thursday(2),
      time: '20:00',
      membersOnly: true,
      by: 'marta',
    },
    {
      title: 'Batismos na praia',
      description: 'Chegada às 5h15, na areia. Depois, café compartilhado.',
      date: sunday(2),
      time: '05:15',
      by: 'marta',
    },
    { title: 'Noite de louvor', date: friday(2), time: '20:00', by: 'davi' },
    {
      title: 'Tarde das crianças',
      description: 'Oficina de pipas e lanche no pátio.',
      date: saturday(3),
      time: '15:00',
      by: 'anaClara',
    },
    {
      title: 'Vigília',
      description: 'Da noite de sexta até o sol nascer. Entre e saia quando precisar.',
      date: friday(3),
      time: '22:00',
      by: 'marta',
    },
    { title: 'Ensaio do coral', date: wednesday(4), time: '18:00', by: 'joao' },
    {
      title: 'Mutirão no bairro',
      description: 'Ponto de encontro em frente à igreja. Leve boné e garrafa de água.',
      date: saturday(4),
      time: '07:30',
      by: 'davi',
    },
    {
      title: 'Almoço de famílias',
      description: 'Cada família traz um prato salgado ou uma sobremesa.',
      date: sunday(4),
      time: '12:30',
      by: 'marta',
    },
  ]
}
