import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { findKnownPeople } from '@/components/rosters/people/known-people'
import { PersonPanel } from '@/components/rosters/people/person-panel'
import { TeamLeaders } from '@/components/rosters/people/team-leaders'
import { TeamPeople } from '@/components/rosters/people/team-people'
import { describeUnlinking, type TeamPerson } from '@/lib/rosters/people/team-person'
import type { TeamDetails } from '@/lib/rosters/teams/team'

vi.mock('@/lib/rosters/actions/people', () => ({}))
vi.mock('@/lib/rosters/actions/teams', () => ({}))

const marta: TeamPerson = {
  ...{ id: 'marta', version: 1, name: 'Marta Souza', phone: '27999990000' },
  ...{ hasAccount: false, knowsAge: false, isSuspended: false, isAdult: true },
  ...{ positionIds: ['voice'], otherTeams: [], absences: [], obstacle: null, consent: null, mayConfirm: false },
}
const team: TeamDetails = {
  ...{ id: 'praise', name: 'Louvor', mayManage: false, services: [], known: [] },
  positions: [
    { id: 'voice', name: 'Voz', needs: {}, people: 1 },
    { id: 'guitar', name: 'Violão', needs: {}, people: 0 },
  ],
  people: [marta],
  leaders: [{ id: 'rute', name: 'Rute Lima', isSuspended: false }],
}

const readPeople = (person: Partial<TeamPerson>) =>
  read(<TeamPeople team={{ ...team, people: [{ ...marta, ...person }] }} />)
const readPanel = (person: Partial<TeamPerson>) => read(<PersonPanel person={{ ...marta, ...person }} team={team} />)
const read = (screen: React.ReactElement) => renderToStaticMarkup(screen).replace(/<[^>]+>/g, '')

describe('a row', () => {
  it('says in which positions and in which other teams a person serves', () => {
    expect(readPeople({ otherTeams: ['Recepção', 'Som'] })).toContain('Marta SouzaVoz · também em Recepção e Som')
  })

  it('says what is missing', () => {
    expect(readPeople({})).not.toMatch(/autorização|suspensa/)
    expect(readPeople({ obstacle: 'guardian' })).toContain('Falta a autorização de um responsável')
    expect(readPeople({ obstacle: 'too young' })).toContain('Tem menos de 12 anos: não serve')
    expect(readPeople({ isSuspended: true })).toContain('conta suspensa')
  })
})

describe('an opened row', () => {
  it('has the phone only of who has one', () => {
    expect(readPanel({})).toContain('(27) 99999-0000')
    expect(readPanel({ phone: '' })).not.toContain('WhatsApp')
  })

  it('takes a person from an account only if they have one that is not suspended', () => {
    expect(readPanel({})).not.toContain('Soltar da conta')
    expect(readPanel({ hasAccount: true })).toContain('Soltar da conta')
    expect(readPanel({ hasAccount: true, isSuspended: true })).not.toContain('Soltar da conta')
  })

  it('says before an account is taken off that days are lost of whom only the account says the age', () => {
    expect(describeUnlinking(marta)).toContain('O que já foi respondido fica.')
    expect(describeUnlinking({ ...marta, isAdult: false })).toContain('a pessoa sai dos dias que vêm')
    const consent = { by: 'Rute Lima', on: '3 de janeiro' }
    expect(describeUnlinking({ ...marta, isAdult: false, consent })).toContain('O que já foi respondido fica.')
  })

  it('lets only who may confirm a consent and take it back', () => {
    expect(readPanel({ obstacle: 'guardian' })).not.toContain('Um responsável autorizou')
    expect(readPanel({ obstacle: 'guardian', mayConfirm: true })).toContain('Um responsável autorizou')
    const consent = { by: 'Elias', on: '3 de janeiro de 2027' }
    expect(readPanel({ consent })).not.toContain('Retirar autorização')
    expect(readPanel({ consent, mayConfirm: true })).toContain('Retirar autorização')
    expect(readPanel({ obstacle: 'account guardian', mayConfirm: true })).not.toContain('Um responsável autorizou')
  })
})

it('a team without positions asks for them before people', () => {
  expect(read(<TeamPeople team={{ ...team, positions: [], people: [] }} />)).not.toContain('Adicionar pessoa')
  expect(read(<TeamPeople team={{ ...team, people: [] }} />)).toContain('Adicionar pessoa')
})

it('leaders read the names of leaders, and only admins change them', () => {
  expect(read(<TeamLeaders team={team} />)).toMatch(/^Quem lideraRute Lima$/)
  expect(read(<TeamLeaders team={{ ...team, mayManage: true }} />)).toContain('Tirar Rute Lima da liderança')
})

it('people who serve already are found by the beginnings of their names, without accents', () => {
  const known = ['João Conceição', 'Joana Prado', 'Rute Lima'].map(name => ({ id: name, name, teams: 'Som' }))
  const find = (typed: string) => findKnownPeople(known, typed).map(({ name }) => name)
  expect(find('joa')).toEqual(['João Conceição', 'Joana Prado'])
  expect(find('joao conc')).toEqual(['João Conceição'])
  expect(find('j')).toEqual([])
  expect(find('ima')).toEqual([])
})
