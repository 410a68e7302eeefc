import { describe, expect, it } from 'vitest'
import type { Occurrence } from '@/lib/events/occurrence'
import type { RosterDay } from '@/lib/rosters/month/month'
import { layOutPictures } from '@/lib/rosters/picture/picture'

const positions = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `p${n}`, name: `Função ${n + 1}` }))

/** A service of the month at which each position is taken by as many people. */
function createDay(day: number, count: number, people: string[]): RosterDay {
  const occurrence = { date: `2096-01-${String(day).padStart(2, '0')}`, time: '18:00', title: 'Culto' } as Occurrence
  return {
    ...{ key: `e ${day}`, occurrence, isOver: false, isOpen: true },
    places: positions(count).map(({ id: positionId }) => ({
      ...{ positionId, count: 1 },
      people: people.map(name => ({ assignmentId: name, servantId: name, name, status: 'asked' as const })),
    })),
  }
}

const layOut = (count: number, days: RosterDay[]) =>
  layOutPictures({ team: { id: 't', name: 'Louvor', positions: positions(count) }, days })
const listDays = (pictures: ReturnType<typeof layOut>) => pictures.map(bands => bands.flat().map(({ day }) => day))

describe('the pictures of a month', () => {
  it('show two services side by side, in the order of the month', () => {
    const pictures = layOut(
      2,
      [1, 8, 15].map(day => createDay(day, 2, ['Rute'])),
    )
    expect(pictures.map(bands => bands.map(band => band.map(({ day }) => day)))).toEqual([
      [['Domingo, 1', 'Domingo, 8'], ['Domingo, 15']],
    ])
  })

  it('leave out days on which nobody was asked', () => {
    expect(listDays(layOut(2, [createDay(1, 2, []), createDay(8, 2, ['Rute'])]))).toEqual([['Domingo, 8']])
    expect(layOut(2, [createDay(1, 2, [])])).toEqual([])
  })

  it('are several if one would be too long, and no service is lost or said twice', () => {
    const days = Array.from({ length: 20 }, (_, n) => createDay(n + 1, 12, ['Rute', 'Maximiliano', 'Davi']))
    const pictures = layOut(12, days)
    expect(pictures.length).toBeGreaterThan(1)
    expect(listDays(pictures).flat()).toHaveLength(20)
  })

  it('divide a day of more rows than one holds, so that every position is shown once', () => {
    const names = Array.from({ length: 20 }, (_, n) => `Voluntária ${n + 1}`)
    const pictures = layOut(30, [createDay(1, 30, names)])
    expect(pictures.length).toBeGreaterThan(1)
    const shown = pictures.flat(2).flatMap(({ rows }) => rows.map(({ position }) => position))
    expect(shown).toEqual(positions(30).map(({ name }) => name))
  })
})
