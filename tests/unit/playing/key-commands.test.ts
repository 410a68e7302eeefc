import { beforeEach, describe, expect, it, vi } from 'vitest'
import { canBeLearned, findCommand, formatKeyboardKey } from '@/components/playing/controls/key-commands'
import { findLearnedDirection, learnKey, PEDAL_STORAGE, parsePedal } from '@/components/playing/controls/pedal'

const pressed = (key: string, more: Partial<Parameters<typeof findCommand>[0]> = {}) =>
  findCommand({ key, shiftKey: false, learned: undefined, stage: false, ...more })

describe('what keys ask for', () => {
  it('arrows to the sides and the keys for pages turn whole ones, everywhere', () => {
    for (const stage of [false, true]) {
      for (const key of ['ArrowRight', 'PageDown']) expect(pressed(key, { stage })).toEqual({ direction: 'on' })
      for (const key of ['ArrowLeft', 'PageUp']) expect(pressed(key, { stage })).toEqual({ direction: 'back' })
    }
  })

  it('the viewer moves a part of a page up and down, and scrolls by Space; the stage turns pages by all of them', () => {
    expect(pressed('ArrowDown')).toEqual({ direction: 'on', isPartial: true })
    expect(pressed(' ')).toBe('scroll')
    expect(pressed('Enter')).toBeUndefined()
    for (const key of ['ArrowDown', ' ', 'Enter']) expect(pressed(key, { stage: true })).toEqual({ direction: 'on' })
    expect(pressed(' ', { stage: true, shiftKey: true })).toEqual({ direction: 'back' })
  })

  it('what was taught comes before what a key usually says', () => {
    expect(pressed(' ', { learned: 'back' })).toEqual({ direction: 'back' })
    expect(pressed('MediaTrackNext', { learned: 'on' })).toEqual({ direction: 'on' })
  })

  it('keys that only shift others, and those that lead away, are no pedal', () => {
    expect(['Shift', 'Control', 'Escape', 'Tab', 'Dead'].filter(canBeLearned)).toEqual([])
    expect(['Enter', ' ', 'F8', 'MediaTrackNext', 'b'].every(canBeLearned)).toBe(true)
    expect(['b', ' ', 'MediaTrackNext', 'F8'].map(formatKeyboardKey)).toEqual(['B', 'Espaço', 'Próxima faixa', 'F8'])
  })
})

describe('a pedal that was taught', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    })
  })

  it('leads its ways, and one key never both', () => {
    learnKey('on', 'F8')
    learnKey('back', 'F7')
    expect([findLearnedDirection('F8'), findLearnedDirection('F7'), findLearnedDirection('F6')]).toEqual([
      'on',
      'back',
      undefined,
    ])
    learnKey('back', 'F8')
    expect([findLearnedDirection('F8'), findLearnedDirection('F7')]).toEqual(['back', undefined])
  })

  it('is forgotten without a trace', () => {
    learnKey('on', 'F8')
    learnKey('on', undefined)
    expect(localStorage.getItem(PEDAL_STORAGE)).toBeNull()
  })

  it.each(['', '[]', '{"on":5}', 'x', null])('storage that holds %s teaches nothing', kept => {
    expect(parsePedal(kept)).toEqual({})
  })
})
