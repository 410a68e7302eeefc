import { type Hair, head } from './head.ts'
import { lamp, nightWindow, pictures, plant, shelf, sofa } from './living-room.ts'
import { box, halo, picture, round, shape, sheet, stroke, times, wash } from './paint.ts'

/** A cell on a Thursday night: one sofa, one lamp, coffee, and an open Bible. */
export const homeGroup = picture([
  wash('room', ['#8f4a35', '#b96a45', '#cf8a58']) + sheet('url(#room)'),
  nightWindow(),
  pictures(),
  shelf(),
  box(-20, 640, 1240, 300, '#7d4a30'),
  times(7, n => stroke(`M-20 ${672 + n * 38}H1220`, '#6a3c27', 3, 'opacity=".6"')),
  halo('lamp', '#ffe2a0') + round(600, 430, 560, 460, 'url(#lamp)', 'opacity=".85"'),
  lamp(),
  round(600, 790, 470, 96, '#2f5f63') +
    round(600, 790, 430, 82, 'none', 'stroke="#e9c98a" stroke-width="5" stroke-dasharray="20 14"'),
  sofa(),
  plant(1112, 690),
  seated(380, 560, 1, { skin: '#6b4029', hair: '#1f1411', cut: 'curls', top: '#e9b44c', legs: '#4a3553' }),
  seated(530, 550, 1.02, { skin: '#c58d63', hair: '#8f8378', cut: 'short', top: '#f1e4cb', legs: '#4c5660' }),
  seated(676, 556, 1, { skin: '#a9704a', hair: '#3a231a', cut: 'long', top: '#2f6f73', legs: '#31404f' }),
  seated(820, 552, 1.04, { skin: '#8a5636', hair: '#241712', cut: 'short', top: '#b23f2e', legs: '#3c4a3a' }),
  table(),
  fromBehind(236, 700, { skin: '#e0b18a', hair: '#6d3f24', cut: 'bun', top: '#56683f' }),
  fromBehind(972, 704, { skin: '#553020', hair: '#17100d', cut: 'short', top: '#d9863f' }),
])

type Look = { skin: string; hair: string; cut: Hair; top: string; legs?: string }

function seated(x: number, y: number, s: number, { skin, hair, cut, top, legs = '#31404f' }: Look) {
  const body = shape('M-62 150C-74 40 -56 4 0 0C56 4 74 40 62 150Z', top)
  const knees =
    stroke('M-34 140L-42 172L-38 250M34 140L42 172L38 250', legs, 44) +
    round(-40, 266, 28, 13, '#3b2a24') +
    round(40, 266, 28, 13, '#3b2a24')
  const arms =
    stroke('M-58 44Q-84 104 -22 128', top, 32) +
    stroke('M58 44Q84 104 22 128', top, 32) +
    round(-10, 130, 17, 14, skin) +
    round(12, 130, 17, 14, skin)
  return `<g transform="translate(${x} ${y}) scale(${s})">${knees}${body}${arms}${head(0, -46, 40, { skin, hair, cut, seen: 'front' })}</g>`
}

function fromBehind(x: number, y: number, { skin, hair, cut, top }: Look) {
  const chair =
    box(x - 82, y + 60, 164, 250, '#5d3622', 'rx="26"') +
    times(3, n => stroke(`M${x - 40 + n * 40} ${y + 84}V920`, '#7d4a30', 9))
  return (
    shape(
      `M${x - 92} ${y + 260}C${x - 104} ${y + 50} ${x - 70} ${y + 6} ${x} ${y}C${x + 70} ${y + 6} ${x + 104} ${y + 50} ${x + 92} ${y + 260}Z`,
      top,
    ) +
    chair +
    head(x, y - 50, 48, { skin, hair, cut, seen: 'back' })
  )
}

function table() {
  const mug = (x: number, colour: string) =>
    box(x, 756, 30, 34, colour, 'rx="6"') +
    stroke(`M${x + 30} 764q16 8 0 18`, colour, 6) +
    stroke(`M${x + 10} 744q8 -12 0 -22M${x + 20} 744q8 -12 0 -22`, '#fff6df', 3, 'opacity=".6"')
  return (
    stroke('M470 810L456 890M730 810L744 890', '#3f2417', 16) +
    round(600, 806, 190, 40, '#4f2d1c') +
    round(600, 798, 190, 40, '#8f5a36') +
    shape(
      'M548 800q26 -22 52 -6q26 -16 52 6l8 14q-34 -14 -60 0q-26 -14 -60 0Z',
      '#fdf4de',
      'stroke="#7a3f26" stroke-width="4"',
    ) +
    mug(474, '#c8553d') +
    mug(690, '#f1e4cb')
  )
}
