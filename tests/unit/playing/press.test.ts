import { describe, expect, it } from 'vitest'
import { type Direction, decidePress, formatEdgeMessage } from '@/components/playing/controls/press'
import { readGesture } from '@/components/playing/stage/gesture'

const createContext = (left: Direction[], beyond: Direction[]) => ({
  hasMore: { on: left.includes('on'), back: left.includes('back') },
  hasSongBeyond: { on: beyond.includes('on'), back: beyond.includes('back') },
})

describe('what a press does', () => {
  it('turns a page while there is one, whatever was pressed before', () => {
    expect(decidePress('on', createContext(['on'], ['on']), 1000)).toBe('turn')
    expect(decidePress('on', createContext(['on'], ['on']), 1000, { direction: 'on', at: 0 })).toBe('turn')
  })

  it('shows a message at the end, and only a second press leaves the song', () => {
    const end = createContext(['back'], ['on', 'back'])
    expect(decidePress('on', end, 1000)).toBe('arm')
    expect(decidePress('on', end, 1400, { direction: 'on', at: 1000 })).toBe('go')
    expect(decidePress('on', end, 600_000, { direction: 'on', at: 1000 })).toBe('go')
  })

  it('counts a bouncing pedal once', () => {
    expect(decidePress('on', createContext([], ['on']), 1090, { direction: 'on', at: 1000 })).toBe('arm')
  })

  it('in the other direction is a new first press', () => {
    expect(decidePress('back', createContext([], ['on', 'back']), 2000, { direction: 'on', at: 1000 })).toBe('arm')
  })

  it('does nothing where nothing follows', () => {
    expect(decidePress('on', createContext([], ['back']), 2000, { direction: 'on', at: 1000 })).toBe('end')
    expect(formatEdgeMessage('on', undefined, true)).toBe('Fim da playlist.')
    expect(formatEdgeMessage('on', 'Vigília', true)).toBe('Fim. Aperte de novo para: Vigília')
  })
})

describe('touch gestures', () => {
  const tap = (x: number) => readGesture({ x, y: 300 }, { x: x + 3, y: 302 }, 400)
  it('tap: forward at the right, back at the left, the controls in the middle', () => {
    expect([20, 100, 180, 250, 390].map(tap)).toEqual(['back', 'back', 'controls', 'on', 'on'])
  })

  it('swipe: the page moves with the finger', () => {
    expect(readGesture({ x: 300, y: 300 }, { x: 200, y: 320 }, 400)).toBe('on')
    expect(readGesture({ x: 100, y: 300 }, { x: 220, y: 290 }, 400)).toBe('back')
    expect(readGesture({ x: 100, y: 500 }, { x: 110, y: 350 }, 400)).toBe('on')
    expect(readGesture({ x: 300, y: 200 }, { x: 310, y: 380 }, 400)).toBe('back')
  })

  it('a small slip does nothing', () => {
    expect(readGesture({ x: 390, y: 300 }, { x: 365, y: 300 }, 400)).toBeUndefined()
  })
})
