import { columnFromDay, type Day, type TimeOfDay } from '@/lib/platform/runtime/time'
import type { DemoPersonKey } from './people'

export type DemoEvent = {
  title: string
  description?: string
  date: Day
  time: TimeOfDay
  endTime?: TimeOfDay
  place?: string
  /** How it repeats, as lib/engines/recurrence/rule.ts writes it. */
  rule?: string
  places?: number
  membersOnly?: true
  by: DemoPersonKey
  /** Who comes; to a series, the next time. */
  going?: DemoPersonKey[]
}

/**
 * Returns events that begin in the month of `today`, so that on most days some are past and some are upcoming; two of
 * them repeat.
 */
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
      title: 'Café dos casais',
      description: 'Uma mesa comprida, pão de queijo e uma conversa que começa em “como vocês se conheceram?”.',
      date: saturday(2),
      time: '16:30',
      endTime: '18:00',
      place: 'Salão da cantina',
      rule: 'FREQ=MONTHLY;BYDAY=2SA;COUNT=12',
      places: 24,
      by: 'priscila',
      going: ['priscila', 'samuel', 'livia', 'joao', 'rute'],
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
    {
      title: 'Ensaio do coral',
      description: 'Quem não lê partitura senta ao lado de quem lê.',
      date: wednesday(1),
      time: '18:00',
      endTime: '19:15',
      rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=52',
      by: 'joao',
    },
    {
      title: 'Mutirão no bairro',
      description: 'Ponto de encontro em frente à igreja. Leve boné e garrafa de água.',
      date: saturday(4),
      time: '07:30',
      endTime: '11:30',
      places: 30,
      by: 'davi',
      going: ['davi', 'samuel', 'joao', 'rute'],
    },
    {
      title: 'Almoço de famílias',
      description: 'Cada família traz um prato salgado ou uma sobremesa.',
      date: sunday(4),
      time: '12:30',
      endTime: '15:00',
      places: 60,
      by: 'marta',
      going: ['marta', 'davi', 'elcio', 'conceicao', 'anaClara', 'priscila'],
    },
  ]
}
