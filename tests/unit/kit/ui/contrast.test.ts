import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('app/globals.css', 'utf8')
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
)

/** Words need 4.5:1, edges and icons 3:1 (WCAG 2.2 AA); chords are read from afar, so they get more. */
const words = [
  ...pairs(['ink', 'ink-soft', 'primary', 'accent-ink', 'danger'], ['paper', 'surface', 'sunken']),
  ...pairs(['ink', 'ink-soft', 'accent-ink'], ['art-sky', 'art-dawn']),
  ...pairs(['ink', 'primary'], ['primary-soft']),
  ...pairs(['ink', 'ink-soft', 'accent-ink'], ['accent-soft']),
  ...pairs(['ink', 'danger'], ['danger-soft']),
  ...pairs(['on-primary'], ['primary', 'primary-strong']),
  ...pairs(['on-danger'], ['danger', 'danger-strong']),
  ...pairs(['on-accent'], ['accent']),
  ...pairs(['on-field'], ['art-field']),
]
const edges = pairs(['line-strong', 'focus'], ['paper', 'surface', 'sunken'])
const chords = pairs(['chord'], ['paper', 'surface'])

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  const contrast = (one: string, other: string) => ratio(hex(one, theme), hex(other, theme))

  it.each(words)('the words in %s can be read on %s', (ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edges)('the edge in %s can be seen on %s', (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
  })

  it.each(chords)('the %s can be read on %s from the back of the stage', (chord, ground) => {
    expect(contrast(chord, ground)).toBeGreaterThanOrEqual(5.5)
  })
})

function pairs(inks: string[], grounds: string[]) {
  return inks.flatMap(ink => grounds.map(ground => [ink, ground] as const))
}

function hex(token: string, theme: 'light' | 'dark') {
  const value = tokens.get(token)?.[theme]
  if (!value) throw new Error(`globals.css has no colour called ${token}`)
  return value
}

function ratio(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
