import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildCsvHeader, buildCsvRows, formatCsvRow } from '@/lib/people/people-csv'
import type { PersonRow } from '@/lib/people/person'
import { formulaText, listFormulas } from '@/tests/support/formulas'

const ana: PersonRow = {
  id: '1',
  place: 'ana',
  name: 'Ana "Nina" Lima; filha',
  email: 'ana@example.org',
  phone: '27999991234',
  image: null,
  isAdmin: true,
  duties: ['music'],
  bornOn: '1990-05-04',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  confirmedAt: new Date('2026-11-21T12:00:00Z'),
  suspendedAt: null,
}

it('begins with the byte order mark for UTF-8, and separates cells with semicolons', () => {
  expect(buildCsvHeader()).toBe(
    '\ufeffNome;Email;Telefone;Nascimento;Situação;Papéis;Conta criada em;Confirmado em\r\n',
  )
  expect(buildCsvRows([ana])).toBe(
    '"Ana ""Nina"" Lima; filha";ana@example.org;(27) 99999-1234;04/05/1990;Confirmado;"Administração, Música";20/11/2026;21/11/2026\r\n',
  )
})

it.each([
  '=1+1',
  '+5527',
  '-2',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\r=1',
  '＝1',
  '=HYPERLINK("https://mau.example";"clique")',
])('%j is text in every spreadsheet program, and is not executed', text => {
  expect(formatCsvRow([text])).toMatch(/^"?'/)
})

it.each([
  ['Ana,=1+1', `"Ana,'=1+1"`],
  ['Ana; =1+1', `"Ana;' =1+1"`],
  ['Ana\t@SUM(A1)', `"Ana\t'@SUM(A1)"`],
  ['Ana\r\n-2', `"Ana\r\n'-2"`],
])('%j is not executed in a program with other separators', (text, cell) => {
  expect(formatCsvRow([text])).toBe(`${cell}\r\n`)
})

it('no program executes a cell, wherever it ends cells and whether or not it knows quotes', () => {
  const row = fc.array(formulaText, { minLength: 1, maxLength: 3 })
  const isText = fc.property(row, cells => {
    expect(listFormulas(formatCsvRow(['Ana', ...cells]))).toEqual([])
  })
  fc.assert(isText, { numRuns: 2000 })
})

it('harmless text is not changed', () => {
  expect(formatCsvRow(['Ana', '', "D'Ávila", '(27) 3333-4444'])).toBe("Ana;;D'Ávila;(27) 3333-4444\r\n")
  expect(formatCsvRow(['duas\nlinhas'])).toBe('"duas\nlinhas"\r\n')
})
