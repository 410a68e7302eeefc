import { columnFromDay, type Day, type TimeOfDay } from '@/lib/runtime/time'
import type { DemoPersonKey } from './people'

export type DemoEvent = {
  title: string
  description?: string
  date: Day
  time: TimeOfDay
  membersOnly?: true
  by: DemoPersonKey
}

/** Returns events spread over the month of `today`, so that on most days some are past and some are upcoming. */
export function createDemoEvents(today: Day): DemoEvent[] {
  const month = today.slice(0, 7)
  const first = columnFromDay(`${month}-01`).getUTCDay()
  const onWeekday = (weekday: number) => (occurrence: number) => {
    const day = 1 + ((weekday - first + 7) % 7) + (occurrence - 1) * 7
    return `${month}-${String(day).padStart(2, '0')}`
  }
  const [sunday, wednesday, thursday, friday, saturday] = [
    onWeekday(0),
    onWeekday(3),
    onWeekday(4),
    onWeekday(5),
    onWeekday(6),
  ]
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
