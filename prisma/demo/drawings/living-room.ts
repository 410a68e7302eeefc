import { box, chance, round, shape, stroke, times, wash } from './paint.ts'

export function nightWindow() {
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

export function pictures() {
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

export function shelf() {
  const books = ['#2f6f73', '#e9b44c', '#8b402d', '#f1e4cb', '#4a3553', '#56683f', '#c8553d', '#31404f']
  return (
    box(1010, 250, 220, 14, '#4f2b1d') +
    times(8, n =>
      box(1020 + n * 24, 250 - 74 - ((n * 29) % 24), 20, 74 + ((n * 29) % 24), books[n] ?? '#2f6f73', 'rx="2"'),
    )
  )
}

export function lamp() {
  return (
    stroke('M600 -10V120', '#3b241a', 5) +
    shape('M520 200C528 96 672 96 680 200Z', '#e2a548') +
    round(600, 202, 80, 16, '#fff2c8')
  )
}

export function sofa() {
  return (
    round(600, 800, 380, 30, '#3b241a', 'opacity=".35"') +
    box(262, 500, 676, 220, '#3e5a52', 'rx="60"') +
    box(288, 660, 624, 110, '#4d6f64', 'rx="30"') +
    box(230, 570, 90, 210, '#35504a', 'rx="40"') +
    box(880, 570, 90, 210, '#35504a', 'rx="40"')
  )
}

export function plant(x: number, y: number) {
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
