import { expect, it } from 'vitest'
import { findBirthdays, listBirthDates, listWeek } from '@/lib/people/birthdays/birthday'

const born = (name: string, bornOn: string) => ({ id: name, name, bornOn })
const inWeek = (today: string, ...people: ReturnType<typeof born>[]) =>
  findBirthdays(today, people).map(({ name, when }) => `${name}: ${when}`)

it('a week is today and the six days that follow', () => {
  expect(listWeek('2026-11-22')).toHaveLength(7)
  expect(
    inWeek(
      '2026-11-22',
      born('Ontem', '1990-11-21'),
      born('Zélia', '1990-11-22'),
      born('Ágata', '2001-11-22'),
      born('Amanhã', '1990-11-23'),
      born('No sábado', '1990-11-28'),
      born('Depois', '1990-11-29'),
    ),
  ).toEqual(['Ágata: hoje', 'Zélia: hoje', 'Amanhã: amanhã', 'No sábado: sábado, 28 de novembro'])
})

it('works across the turn of the year, in the order of the days', () => {
  expect(inWeek('2026-12-29', born('Ana', '1990-01-02'), born('Rui', '1980-12-31'), born('Eva', '1980-01-05'))).toEqual(
    ['Rui: quinta-feira, 31 de dezembro', 'Ana: sábado, 2 de janeiro'],
  )
})

it('a person born on the 29th of February has a birthday every year', () => {
  const ana = born('Ana', '2000-02-29')
  expect(listBirthDates(listWeek('2027-02-22'))).toContain('02-29')
  expect(inWeek('2027-02-22', ana)).toEqual(['Ana: domingo, 28 de fevereiro'])
  expect(inWeek('2027-03-01', ana)).toEqual([])
  expect(inWeek('2028-02-28', ana)).toEqual(['Ana: amanhã'])
  expect(inWeek('2028-02-29', ana)).toEqual(['Ana: hoje'])
  expect(inWeek('2100-02-28', ana)).toEqual(['Ana: hoje'])
})

it('does not reveal the year', () => {
  expect(JSON.stringify(findBirthdays('2026-11-22', [born('Ana', '1990-11-22')]))).not.toContain('1990')
})
