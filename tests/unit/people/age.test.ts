import { describe, expect, it } from 'vitest'
import { countYears, isYounger, latestBirthDay } from '@/lib/people/guardian/age'
import { describeYoungPeople } from '@/lib/people/guardian/team-words'
import { toYoungPerson } from '@/lib/people/guardian/young-person'
import { columnFromDay, toChurchDay } from '@/lib/platform/runtime/time'

describe('a person’s age', () => {
  it.each([
    ['2014-11-26', '2026-11-26', 12],
    ['2014-11-27', '2026-11-26', 11],
    ['2014-12-31', '2027-01-01', 12],
    ['2012-02-29', '2027-02-28', 14],
    ['2012-02-29', '2027-03-01', 15],
    ['2012-02-29', '2028-02-29', 16],
  ])('born on %s, on %s: %d', (born, today, years) => {
    expect(countYears(born, today)).toBe(years)
    expect(isYounger(born, years, today)).toBe(false)
    expect(isYounger(born, years + 1, today)).toBe(true)
  })

  it('is told by the church’s day: in the evening, Greenwich is a day ahead', () => {
    const evening = new Date('2026-11-26T00:30:00Z')
    expect(latestBirthDay(12, toChurchDay(evening))).toBe('2014-11-25')
  })
})

it('the note names six, and counts the rest', () => {
  const people = Array.from({ length: 8 }, (_, index) =>
    toYoungPerson(
      {
        ...{ id: String(index), name: `Lia ${index}`, profileImage: null },
        ...{ birthDate: columnFromDay('2012-11-26'), youngerBirthDate: null, guardianConsents: [] },
      },
      '2026-11-26',
    ),
  )
  expect(describeYoungPeople(people)).toMatchObject({
    title: '8 contas de menores de 16 anos',
    who: 'Lia 0 (14), Lia 1 (14), Lia 2 (14), Lia 3 (14), Lia 4 (14), Lia 5 (14) e mais 2',
    childrenWords: '',
  })
})
