import { beforeEach, describe, expect, it, vi } from 'vitest'
import { canBeLearnt, commandOf, keySaid } from '@/components/playing/controls/key-commands'
import { learn, learntWay, PEDAL, pedalOf } from '@/components/playing/controls/pedal'

const pressed = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, shiftKey: false, learnt: undefined, stage: false, ...more })

describe('what keys ask for', () => {
  it('arrows to the sides and the keys for pages turn whole ones, everywhere', () => {
    for (const stage of [false, true]) {
      for (const key of ['ArrowRight', 'PageDown']) expect(pressed(key, { stage })).toEqual({ way: 'on' })
      for (const key of ['ArrowLeft', 'PageUp']) expect(pressed(key, { stage })).toEqual({ way: 'back' })
    }
  })

  it('the viewer moves a part of a page up and down, and scrolls by Space; the stage turns pages by all of them', () => {
    expect(pressed('ArrowDown')).toEqual({ way: 'on', part: true })
    expect(pressed(' ')).toBe('scroll')
    expect(pressed('Enter')).toBeUndefined()
    for (const key of ['ArrowDown', ' ', 'Enter']) expect(pressed(key, { stage: true })).toEqual({ way: 'on' })
    expect(pressed(' ', { stage: true, shiftKey: true })).toEqual({ way: 'back' })
  })

  it('what was taught comes before what a key usually says', () => {
    expect(pressed(' ', { learnt: 'back' })).toEqual({ way: 'back' })
    expect(pressed('MediaTrackNext', { learnt: 'on' })).toEqual({ way: 'on' })
  })

  it('keys that only shift others, and those that lead away, are no pedal', () => {
    expect(['Shift', 'Control', 'Escape', 'Tab', 'Dead'].filter(canBeLearnt)).toEqual([])
    expect(['Enter', ' ', 'F8', 'MediaTrackNext', 'b'].every(canBeLearnt)).toBe(true)
    expect(['b', ' ', 'MediaTrackNext', 'F8'].map(keySaid)).toEqual(['B', 'Espaço', 'Próxima faixa', 'F8'])
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
    learn('on', 'F8')
    learn('back', 'F7')
    expect([learntWay('F8'), learntWay('F7'), learntWay('F6')]).toEqual(['on', 'back', undefined])
    learn('back', 'F8')
    expect([learntWay('F8'), learntWay('F7')]).toEqual(['back', undefined])
  })

  it('is forgotten without a trace', () => {
    learn('on', 'F8')
    learn('on', undefined)
    expect(localStorage.getItem(PEDAL)).toBeNull()
  })

  it.each(['', '[]', '{"on":5}', 'x', null])('storage that holds %s teaches nothing', kept => {
    expect(pedalOf(kept)).toEqual({})
  })
})
