import { maskedPhone } from '@/lib/phone'
import { dayOf } from '@/lib/runtime/time'
import { BEGINNING, csvLine } from './csv'
import { type PersonRow, standingOf } from './person'
import { roleNames, rolesOf } from './role'

/** The first line, behind the mark of UTF-8. */
export const sheetHead = () =>
  BEGINNING +
  csvLine(['Nome', 'Email', 'Telefone', 'Nascimento', 'Situação', 'Papéis', 'Conta criada em', 'Confirmado em'])

/** People as lines of a sheet. */
export const sheetLines = (people: PersonRow[]) => people.map(person => csvLine(cellsOf(person))).join('')

function cellsOf(person: PersonRow) {
  const { name, email, phone, bornOn, createdAt, confirmedAt } = person
  return [
    name,
    email,
    maskedPhone(phone),
    bornOn ? written(bornOn) : '',
    standings[standingOf(person)],
    rolesOf(person)
      .map(role => roleNames[role])
      .join(', '),
    written(dayOf(createdAt)),
    confirmedAt ? written(dayOf(confirmedAt)) : '',
  ]
}

const standings = { new: 'Novo', confirmed: 'Confirmado', suspended: 'Suspenso' }

/** '22/11/2026' */
const written = (day: string) => day.split('-').reverse().join('/')
