import { formatPhone } from '@/lib/phone'
import { toChurchDay } from '@/lib/runtime/time'
import { formatCsvRow, UTF8_MARK } from './csv'
import { getMembershipStatus, type PersonRow } from './person'
import { listRoles, roleNames } from './role'

/** The header line, with the byte order mark. */
export const buildCsvHeader = () =>
  UTF8_MARK +
  formatCsvRow(['Nome', 'Email', 'Telefone', 'Nascimento', 'Situação', 'Papéis', 'Conta criada em', 'Confirmado em'])

/** The lines for these people. */
export const buildCsvRows = (people: PersonRow[]) => people.map(person => formatCsvRow(toCells(person))).join('')

function toCells(person: PersonRow) {
  const { name, email, phone, bornOn, createdAt, confirmedAt } = person
  return [
    name,
    email,
    formatPhone(phone),
    bornOn ? formatNumericDay(bornOn) : '',
    statusNames[getMembershipStatus(person)],
    listRoles(person)
      .map(role => roleNames[role])
      .join(', '),
    formatNumericDay(toChurchDay(createdAt)),
    confirmedAt ? formatNumericDay(toChurchDay(confirmedAt)) : '',
  ]
}

const statusNames = { new: 'Novo', confirmed: 'Confirmado', suspended: 'Suspenso' }

/** '22/11/2026' */
const formatNumericDay = (day: string) => day.split('-').reverse().join('/')
