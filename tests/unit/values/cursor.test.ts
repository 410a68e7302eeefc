import { expect, it } from 'vitest'
import { toNotice } from '@/lib/notices/notice'
import { mergeById, mergeFirstPage } from '@/lib/values/cursor'

/** The notice of a day of January. */
const notice = (day: number) =>
  toNotice({
    id: `00000000-0000-4000-8000-0000000000${String(day).padStart(2, '0')}`,
    title: `Aviso ${day}`,
    content: '',
    image: null,
    images: [],
    createdAt: new Date(Date.UTC(2026, 0, day)),
    showOnHomepage: false,
    isPinned: false,
    ...{ event: null, playlist: null },
  })

const days = (...days: number[]) => days.map(notice)
const createPageEnd = (day: number) => ({ createdAt: notice(day).createdAt, id: notice(day).id })
const titles = (notices: { title: string }[]) => notices.map(({ title }) => title.replace('Aviso ', '')).join(' ')

it('already loaded items stay below a refreshed first page', () => {
  const known = mergeById(days(9, 8, 7), days(6, 5, 4))
  expect(titles(mergeFirstPage({ items: days(9, 8, 7), next: createPageEnd(7) }, known))).toBe('9 8 7 6 5 4')
})

it('an old notice that is pinned stands first, and once', () => {
  const first = days(2, 9, 8, 7)
  const known = mergeById(first, days(6, 5))
  expect(titles(mergeFirstPage({ items: first, next: createPageEnd(7) }, known))).toBe('2 9 8 7 6 5')
})

it('a notice pushed out of the first page by a new one is still shown', () => {
  const known = days(9, 8, 7, 6, 5, 4)
  expect(
    titles(mergeFirstPage({ items: days(10, 9, 8), next: createPageEnd(8) }, mergeById(days(10, 9, 8), known))),
  ).toBe('10 9 8 7 6 5 4')
})

it('a deleted notice leaves the first page, and the one that moves up is not shown twice', () => {
  const known = days(9, 8, 7, 6, 5, 4)
  expect(
    titles(mergeFirstPage({ items: days(9, 7, 6), next: createPageEnd(6) }, mergeById(days(9, 7, 6), known))),
  ).toBe('9 7 6 5 4')
})

it('when everything fits on the first page, nothing else is shown', () => {
  expect(titles(mergeFirstPage({ items: days(2, 1), next: null }, days(9, 2, 1)))).toBe('2 1')
})

it('the newer of two versions of an item is shown', () => {
  const fresh = { ...notice(3), title: 'Aviso adiado' }
  expect(mergeById([fresh], days(3, 2)).map(({ title }) => title)).toEqual(['Aviso adiado', 'Aviso 2'])
})
