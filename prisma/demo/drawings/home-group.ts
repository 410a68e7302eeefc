import { type Hair, head } from './head.ts'
import { box, chance, halo, picture, round, shape, sheet, stroke, times, wash } from './paint.ts'

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

function nightWindow() {
  const any = chance(3)
  const stars = times(26, () => round(any(120, 350), any(140, 340), any(1.2, 2.8), any(1.2, 2.8), '#fdf2d0'))
  const city = times(
    9,
    n =>
      box(104 + n * 30, 380 + ((n * 37) % 50), 28, 100, '#20364a') +
      box(112 + n * 30, 396 + ((n * 37) % 50), 7, 9, '#f5c869'),
  )
  return (
    wash('night', ['#1d3550', '#3c5f78', '#7d8f92']) +
    box(104, 130, 260, 330, 'url(#night)') +
    stars +
    round(300, 200, 30, 30, '#fdf2d0') +
    round(289, 194, 27, 27, '#2a4762') +
    `<clipPath id="sill"><path d="M104 130H364V460H104Z"/></clipPath><g clip-path="url(#sill)">${city}</g>` +
    shape('M104 130H364V460H104Z', 'none', 'stroke="#4f2b1d" stroke-width="16"') +
    stroke('M234 130V460M104 296H364', '#4f2b1d', 9) +
    shape('M70 104H150C142 260 120 380 78 480H60Z', '#e7c48b') +
    shape('M398 104H318C326 260 348 380 390 480H408Z', '#e7c48b') +
    stroke('M52 106H416', '#4f2b1d', 10)
  )
}

function pictures() {
  const frame = (x: number, y: number, w: number, h: number, inside: string) =>
    box(x, y, w, h, '#f4e6c8', 'stroke="#5d3622" stroke-width="8"') + inside
  return (
    frame(
      760,
      180,
      96,
      124,
      shape('M772 292q20 -60 36 -40q18 -40 36 40Z', '#4f7d62') + round(826, 214, 12, 12, '#e9b44c'),
    ) + frame(880, 214, 84, 84, stroke('M922 232V280M904 248H940', '#8b402d', 7))
  )
}

function shelf() {
  const books = ['#2f6f73', '#e9b44c', '#8b402d', '#f1e4cb', '#4a3553', '#56683f', '#c8553d', '#31404f']
  return (
    box(1010, 250, 220, 14, '#4f2b1d') +
    times(8, n =>
      box(1020 + n * 24, 250 - 74 - ((n * 29) % 24), 20, 74 + ((n * 29) % 24), books[n] ?? '#2f6f73', 'rx="2"'),
    )
  )
}

function lamp() {
  return (
    stroke('M600 -10V120', '#3b241a', 5) +
    shape('M520 200C528 96 672 96 680 200Z', '#e2a548') +
    round(600, 202, 80, 16, '#fff2c8')
  )
}

function sofa() {
  return (
    round(600, 800, 380, 30, '#3b241a', 'opacity=".35"') +
    box(262, 500, 676, 220, '#3e5a52', 'rx="60"') +
    box(288, 660, 624, 110, '#4d6f64', 'rx="30"') +
    box(230, 570, 90, 210, '#35504a', 'rx="40"') +
    box(880, 570, 90, 210, '#35504a', 'rx="40"')
  )
}

function plant(x: number, y: number) {
  const leaf = (lean: number, long: number, colour: string) =>
    shape(
      `M0 0C${-0.28 * long} ${-0.4 * long} ${-0.16 * long} ${-0.9 * long} 0 ${-long}C${0.16 * long} ${-0.9 * long} ${0.28 * long} ${-0.4 * long} 0 0Z`,
      colour,
      `transform="translate(${x} ${y}) rotate(${lean})"`,
    )
  return (
    leaf(-58, 190, '#2f6148') +
    leaf(52, 200, '#2f6148') +
    leaf(-30, 240, '#3f7a57') +
    leaf(26, 250, '#3f7a57') +
    leaf(-4, 270, '#5a9568') +
    shape(`M${x - 62} ${y - 10}H${x + 62}L${x + 46} ${y + 120}H${x - 46}Z`, '#c8693f') +
    box(x - 70, y - 22, 140, 26, '#d97f50', 'rx="8"')
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
