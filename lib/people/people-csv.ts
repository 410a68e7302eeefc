import { toChurchDay } from '@/lib/platform/runtime/time'
import { formatPhone } from '@/lib/values/phone'
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

/** The byte order mark: without it, spreadsheets do not read UTF-8. In Brazil they separate cells by semicolons. */
const UTF8_MARK = '\ufeff'

/** Where a spreadsheet, or a program that ends cells at another character or knows no quotes, would read a formula. */
const FORMULA = /(?<=^|[,;\t\n]|\r(?!\n))(?=['"\s\p{Cc}]*[=+\-@＝＋－＠])/gu

/** One line of a CSV file. An apostrophe turns a formula into text, also in the middle of a cell. */
export const formatCsvRow = (cells: string[]) => `${cells.map(formatCell).join(';')}\r\n`

function formatCell(text: string) {
  const escaped = text.replace(FORMULA, "'")
  return /[",;\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
