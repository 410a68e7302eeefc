import type { Duty } from '@/lib/platform/session/actor'

/** The sign-ins that the start command prints. They exist only in a demo database. */
export const demoSignIns = {
  admin: { email: 'admin@comunhao.example', password: 'comunhao-admin' },
  member: { email: 'membro@comunhao.example', password: 'comunhao-membro' },
}

export type DemoPerson = {
  name: string
  email: string
  phone: string
  born: string
  isAdmin?: boolean
  duties?: Duty[]
  /** Without a password, nobody can sign in as this person. */
  password?: string
}

export const demoPeople = {
  marta: {
    name: 'Marta Albuquerque',
    ...demoSignIns.admin,
    phone: '27999990101',
    born: '1978-04-16',
    isAdmin: true,
    // So that a visitor of the demo sees what the pastoral team sees.
    duties: ['pastoral'],
  },
  davi: {
    name: 'Davi Nascimento',
    ...demoSignIns.member,
    phone: '27999990102',
    born: '1994-09-02',
  },
  rute: {
    name: 'Rute Figueiredo Lima',
    email: 'rute@comunhao.example',
    phone: '27999990103',
    born: '1961-12-08',
  },
  samuel: { name: 'Samuel Krüger', email: 'samuel@comunhao.example', phone: '27999990104', born: '1989-01-27' },
  anaClara: {
    name: 'Ana Clara Monteiro',
    email: 'anaclara@comunhao.example',
    phone: '27999990105',
    born: '2003-06-11',
  },
  elcio: { name: 'Élcio Pimentel', email: 'elcio@comunhao.example', phone: '27999990106', born: '1954-03-30' },
  livia: {
    name: 'Lívia Zanotti',
    email: 'livia@comunhao.example',
    phone: '27999990107',
    born: '1997-11-19',
  },
  joao: {
    name: 'João Batista dos Anjos',
    email: 'joao@comunhao.example',
    phone: '27999990108',
    born: '1971-07-24',
  },
  priscila: {
    name: 'Priscila Tavares Bonfim',
    email: 'priscila@comunhao.example',
    phone: '27999990109',
    born: '1985-05-05',
  },
  conceicao: {
    name: 'Maria da Conceição Rocha',
    email: 'conceicao@comunhao.example',
    phone: '27999990110',
    born: '1948-08-15',
  },
} satisfies Record<string, DemoPerson>

export type DemoPersonKey = keyof typeof demoPeople
