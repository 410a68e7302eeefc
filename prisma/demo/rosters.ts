import type { DemoPersonKey } from './people'

/** Somebody who serves without an account, and answers by a link. */
export type DemoServant = { name: string; phone: string }

export const demoServants = {
  noemi: { name: 'Noemi Carvalhal', phone: '27999990121' },
  tadeu: { name: 'Tadeu Moraes', phone: '27999990122' },
  helder: { name: 'Hélder Quintão', phone: '' },
  ivo: { name: 'Ivo Batalha', phone: '27999990124' },
  quiteria: { name: 'Quitéria Duarte', phone: '27999990125' },
} satisfies Record<string, DemoServant>

export type DemoServantKey = keyof typeof demoServants | DemoPersonKey

export type DemoPosition = {
  name: string
  /** How many it takes on a Sunday evening. */
  count: number
  /** They serve by turns, and whoever comes first does next Sunday. Nobody stands in two positions. */
  people: DemoServantKey[]
}

export const demoTeams: { name: string; leader: DemoPersonKey; positions: DemoPosition[] }[] = [
  {
    name: 'Louvor',
    leader: 'davi',
    positions: [
      { name: 'Voz', count: 2, people: ['livia', 'noemi', 'anaClara', 'rute'] },
      { name: 'Violão', count: 1, people: ['davi', 'elcio'] },
      { name: 'Teclado', count: 1, people: ['priscila', 'conceicao'] },
      { name: 'Bateria', count: 1, people: ['tadeu', 'helder'] },
    ],
  },
  {
    name: 'Som e projeção',
    leader: 'samuel',
    positions: [
      { name: 'Som', count: 1, people: ['ivo', 'samuel'] },
      { name: 'Projeção', count: 1, people: ['quiteria', 'joao'] },
    ],
  },
]

/** Of the next Sunday: whoever is not named has said yes. The drummer's place is open. */
export const nextSunday: Partial<Record<DemoServantKey, { status: 'asked' | 'no'; note?: string }>> = {
  davi: { status: 'asked' },
  noemi: { status: 'asked' },
  tadeu: { status: 'no', note: 'Neste domingo viajo a trabalho. Volto na semana que vem!' },
}

/** The usual order of a Sunday evening, with the minutes of each step. */
export const demoOrder = [
  { title: 'Abertura e oração', minutes: 5, who: 'Élcio' },
  { title: 'Louvor', minutes: 25, kind: 'songs', position: 'Voz' },
  { title: 'Avisos', minutes: 5, who: 'Marta' },
  { title: 'Ofertas', minutes: 5, note: 'Toca uma música baixinho até o fim.' },
  { title: 'Palavra', minutes: 40, who: 'Pr. Abner' },
  { title: 'Oração e bênção', minutes: 10, who: 'Pr. Abner', note: 'A recepção já abre as portas.' },
] as const
