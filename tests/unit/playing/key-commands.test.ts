import { beforeEach, describe, expect, it, vi } from 'vitest'
import { canBeLearned, findCommand, formatKeyboardKey } from '@/components/playing/controls/key-commands'
import { findLearnedDirection, learnKey, PEDAL_STORAGE, parsePedal } from '@/components/playing/controls/pedal'

const pressed = (key: string, more: Partial<Parameters<typeof findCommand>[0]> = {}) =>
  findCommand({ key, shiftKey: false, learned: undefined, stage: false, ...more })

describe('key commands', () => {
  it('left and right arrows and the page keys turn whole pages, everywhere', () => {
    for (const stage of [false, true]) {
      for (const key of ['ArrowRight', 'PageDown']) expect(pressed(key, { stage })).toEqual({ direction: 'on' })
      for (const key of ['ArrowLeft', 'PageUp']) expect(pressed(key, { stage })).toEqual({ direction: 'back' })
    }
  })

  it('the viewer scrolls partly with up and down, and automatically with Space; in Palco all of them turn pages', () => {
    expect(pressed('ArrowDown')).toEqual({ direction: 'on', isPartial: true })
    expect(pressed(' ')).toBe('scroll')
    expect(pressed('Enter')).toBeUndefined()
    for (const key of ['ArrowDown', ' ', 'Enter']) expect(pressed(key, { stage: true })).toEqual({ direction: 'on' })
    expect(pressed(' ', { stage: true, shiftKey: true })).toEqual({ direction: 'back' })
  })

  it('a learned key takes precedence over its default', () => {
    expect(pressed(' ', { learned: 'back' })).toEqual({ direction: 'back' })
    expect(pressed('MediaTrackNext', { learned: 'on' })).toEqual({ direction: 'on' })
  })

  it('modifier keys and keys that leave the page are not pedals', () => {
    expect(['Shift', 'Control', 'Escape', 'Tab', 'Dead'].filter(canBeLearned)).toEqual([])
    expect(['Enter', ' ', 'F8', 'MediaTrackNext', 'b'].every(canBeLearned)).toBe(true)
    expect(['b', ' ', 'MediaTrackNext', 'F8'].map(formatKeyboardKey)).toEqual(['B', 'Espaço', 'Próxima faixa', 'F8'])
  })
})

describe('a learned pedal', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
      removeItem: (name: string) => stored.delete(name),
    })
  })

  it('has one key for each direction, and no key for both', () => {
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

  it('can be deleted completely', () => {
    learnKey('on', 'F8')
    learnKey('on', undefined)
    expect(localStorage.getItem(PEDAL_STORAGE)).toBeNull()
  })

  it.each(['', '[]', '{"on":5}', 'x', null])('stored %s is ignored', stored => {
    expect(parsePedal(stored)).toEqual({})
  })
})
