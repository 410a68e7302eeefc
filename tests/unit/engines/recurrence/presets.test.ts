import { describe, expect, it } from 'vitest'
import { listPresets, moveRecurrence } from '@/lib/engines/recurrence/presets'
import { parseRule } from '@/lib/engines/recurrence/rule'
import { describeRecurrence } from '@/lib/engines/recurrence/words'

const words = (day: string) => listPresets(day).map(recurrence => describeRecurrence(recurrence, day))

describe('the ways to repeat that a form offers', () => {
  it('fit the date', () => {
    expect(words('2026-03-14')).toEqual([
      'Toda semana, aos sábados',
      'Todo segundo sábado do mês',
      'Todo mês, no dia 14',
      'Todo ano, em 14 de março',
    ])
  })

  it('name the last of a weekday too, and only the last if it is the fifth', () => {
    expect(words('2026-02-22')).toContain('Todo quarto domingo do mês')
    expect(words('2026-02-22')).toContain('Todo último domingo do mês')
    expect(words('2026-03-29').filter(text => text.includes('domingo do mês'))).toEqual(['Todo último domingo do mês'])
  })
})

describe('another date', () => {
  const move = (rule: string, from: string, to: string) => {
    const recurrence = parseRule(rule)
    return recurrence && describeRecurrence(moveRecurrence(recurrence, from, to), to)
  }

  it('takes its weekday along, and leaves the other days of the week', () => {
    expect(move('FREQ=WEEKLY;BYDAY=SU', '2026-03-15', '2026-03-14')).toBe('Toda semana, aos sábados')
    expect(move('FREQ=WEEKLY;BYDAY=TU,TH', '2026-03-17', '2026-03-18')).toBe('Toda semana, às quartas e quintas')
    expect(move('FREQ=WEEKLY;BYDAY=TU', '2026-03-18', '2026-03-19')).toBe('Toda semana, às terças')
  })

  it('takes its place in the month along', () => {
    expect(move('FREQ=MONTHLY;BYDAY=2SA', '2026-03-14', '2026-03-15')).toBe('Todo terceiro domingo do mês')
    expect(move('FREQ=MONTHLY;BYDAY=-1SU', '2026-03-29', '2026-04-26')).toBe('Todo último domingo do mês')
    expect(move('FREQ=MONTHLY;BYMONTHDAY=14', '2026-03-14', '2026-03-20')).toBe('Todo mês, no dia 20')
  })
})
