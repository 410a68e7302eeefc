import { head } from './head.ts'
import { chance, halo, land, picture, round, shape, sheet, stroke, times, wash } from './paint.ts'

/** Sunrise in the sea: one comes up out of the water, and the beach sings. */
export const baptism = picture([
  wash('dawn', ['#3f6f8a', '#8fb0a8', '#f4c68a', '#f6a765']) + sheet('url(#dawn)'),
  halo('sun', '#fff0bd') + round(600, 430, 460, 400, 'url(#sun)') + round(600, 424, 92, 92, '#fff1c2'),
  gulls(),
  land([446, 420, 452, 470, 476, 480, 482, 470, 430, 400], '#5f7f86'),
  sea(),
  wading(520, 640, 1.1, { skin: '#8a5636', hair: '#d9d2c5', top: '#f3ead6', reach: 74 }),
  wading(664, 652, 1, { skin: '#6b4029', hair: '#1f1411', top: '#f8f1df', reach: -30 }),
  splashes(),
  shore(),
  watchers(),
])

function sea() {
  const any = chance(14)
  const glitter = times(90, () => {
    const y = any(486, 800)
    const spread = 40 + (y - 480) * 0.7
    return round(600 + any(-spread, spread), y, any(8, 34), any(1.5, 4), '#fff0c4', `opacity="${any(0.35, 0.9)}"`)
  })
  const swell = times(10, n =>
    stroke(
      `M-40 ${510 + n * 32}${times(9, () => `q40 ${-6 - n} 75 0t75 0`)}`,
      n % 2 ? '#2d6a78' : '#8fc0b4',
      2 + n * 0.9,
      'opacity=".4"',
    ),
  )
  return (
    wash('sea', ['#f0b878', '#7fa9a0', '#3a7a86', '#2a6070']) +
    shape('M-20 480H1220V920H-20Z', 'url(#sea)') +
    swell +
    glitter
  )
}

type Look = { skin: string; hair: string; top: string; reach: number }

function wading(x: number, y: number, s: number, { skin, hair, top, reach }: Look) {
  const far =
    stroke(`M${reach > 0 ? 40 : -38} -118Q${reach * 0.9} -96 ${reach * 1.25} -84`, top, 30) +
    round(reach * 1.3, -84, 15, 13, skin)
  const raised = reach < 0 ? stroke('M38 -116Q74 -170 50 -236', top, 28) + round(50, -246, 14, 17, skin) : ''
  const robe =
    shape('M-60 20C-66 -80 -58 -136 0 -140C58 -136 66 -80 60 20Z', top) +
    stroke('M-14 -120Q-20 -40 -12 10M18 -120Q24 -40 16 10', '#d8c7a4', 4, 'opacity=".8"')
  const mirrored = shape('M-58 26C-54 90 -40 150 0 152C40 150 54 90 58 26Z', top, 'opacity=".2"')
  return `<g transform="translate(${x} ${y}) scale(${s})">${mirrored}${raised}${robe}${far}${head(0, -186, 38, { skin, hair, cut: 'short', seen: 'front' })}${round(0, 22, 92, 13, '#e9f0dc', 'opacity=".75"')}${round(0, 26, 64, 8, '#3a7a86')}</g>`
}

function splashes() {
  const any = chance(31)
  return times(34, () =>
    round(664 + any(-120, 120), 650 - Math.abs(any(-90, 90)), any(2, 6), any(3, 7), '#fff8e2', 'opacity=".85"'),
  )
}

function gulls() {
  const gull = (x: number, y: number, s: number) =>
    stroke(`M${x - 30 * s} ${y}q${15 * s} ${-18 * s} ${30 * s} 0q${15 * s} ${-18 * s} ${30 * s} 0`, '#fdf4de', 5 * s)
  return gull(240, 190, 1) + gull(330, 240, 0.7) + gull(930, 160, 0.9)
}

function shore() {
  return (
    land([840, 826, 838, 850, 846, 832, 818, 826], '#fdf3dc', 'opacity=".85"') +
    land([860, 846, 856, 868, 864, 850, 836, 842], '#e2bd85') +
    land([890, 880, 884, 894, 890, 882, 872, 878], '#d3a76c')
  )
}

/** Those on the sand, from behind, as if we stood with them. */
function watchers() {
  const looks: [number, number, string, string, string, 'curls' | 'short' | 'bun' | 'long'][] = [
    [110, 820, '#c8553d', '#6b4029', '#1f1411', 'curls'],
    [214, 842, '#2f5f63', '#c58d63', '#3a231a', 'short'],
    [312, 858, '#e9b44c', '#e0b18a', '#5a3524', 'long'],
    [906, 850, '#56683f', '#8a5636', '#241712', 'bun'],
    [1002, 834, '#f1e4cb', '#553020', '#17100d', 'short'],
    [1104, 816, '#7a4a6a', '#a9704a', '#8f8378', 'bun'],
  ]
  return looks
    .map(
      ([x, y, top, skin, hair, cut]) =>
        shape(
          `M${x - 66} 940C${x - 78} ${y + 4} ${x - 40} ${y - 40} ${x} ${y - 42}C${x + 40} ${y - 40} ${x + 78} ${y + 4} ${x + 66} 940Z`,
          top,
        ) + head(x, y - 82, 36, { skin, hair, cut, seen: 'back' }),
    )
    .join('')
}
