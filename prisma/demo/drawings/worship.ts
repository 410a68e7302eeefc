import { row } from './congregation.ts'
import { head } from './head.ts'
import { box, halo, picture, round, shape, sheet, stroke, times, wash } from './paint.ts'

/** Sunday evening, seen from the last row. */
export const worship = picture([
  wash('hall', ['#3a2a33', '#6b3f38', '#a35f41']) + sheet('url(#hall)'),
  vault(),
  halo('lit', '#fff0c4'),
  window(180),
  window(1020),
  halo('altar', '#ffdf9a') + round(600, 400, 470, 400, 'url(#altar)', 'opacity=".95"'),
  cross(),
  lamps(),
  beams(),
  stage(),
  row(620, 11, 40, 3, ['#7d5048', '#5a4a5c', '#86604a', '#4f5f66']),
  row(704, 8, 56, 14, ['#8e3f31', '#37596b', '#b07a3e', '#56683f']),
  row(820, 6, 80, 33, ['#24424f', '#7a2f2a', '#3d4f35', '#4b3350']),
])

function vault() {
  return times(4, n =>
    stroke(
      `M${-60 + n * 70} 920V${360 - n * 40}C${-60 + n * 70} ${40 - n * 60} ${1260 - n * 70} ${40 - n * 60} ${1260 - n * 70} ${360 - n * 40}V920`,
      '#2e2029',
      16 - n * 3,
      `opacity="${0.7 - n * 0.14}"`,
    ),
  )
}

function window(x: number) {
  const colours = ['#e7a93c', '#2f7f86', '#c8553d', '#f1d58b', '#4d6fa3', '#7b9c57']
  const panes = times(21, n =>
    box(
      x - 66 + (n % 3) * 44,
      140 + Math.floor(n / 3) * 58,
      44,
      58,
      colours[(n * 5 + Math.floor(n / 3)) % 6] ?? '#e7a93c',
      'stroke="#2e2029" stroke-width="5"',
    ),
  )
  const arch = `M${x - 66} 540V250C${x - 66} 130 ${x + 66} 130 ${x + 66} 250V540Z`
  return `<clipPath id="w${x}"><path d="${arch}"/></clipPath>${round(x, 340, 190, 330, 'url(#lit)', 'opacity=".5"')}<g clip-path="url(#w${x})">${panes}</g>${shape(arch, 'none', 'stroke="#2e2029" stroke-width="12"')}`
}

function cross() {
  return (
    round(600, 330, 260, 300, 'url(#lit)') +
    stroke('M600 190V500M510 290H690', '#5a321f', 24) +
    stroke('M596 190V500M510 286H690', '#8a5231', 10)
  )
}

function lamps() {
  return times(9, n => {
    const x = 120 + n * 120
    const y = 60 + Math.abs(n - 4) * -9 + 70
    return (
      stroke(`M${x} -10V${y}`, '#2e2029', 3) +
      round(x, y + 12, 72, 72, 'url(#lit)', 'opacity=".8"') +
      round(x, y + 12, 12, 15, '#fff3cf')
    )
  })
}

function beams() {
  return (
    shape('M240 210L640 920H330L120 460Z', '#ffe3a8', 'opacity=".1"') +
    shape('M960 210L560 920H870L1080 460Z', '#ffe3a8', 'opacity=".1"')
  )
}

function stage() {
  const singer = (x: number, colour: string, skin: string) =>
    shape(`M${x - 30} 566q4 -78 30 -80q26 2 30 80Z`, colour) +
    head(x, 468, 19, { skin, hair: '#241712', cut: 'short', seen: 'front' }) +
    stroke(`M${x + 22} 520L${x + 12} 498`, '#2a1f1c', 5)
  return (
    shape('M300 560H900L960 640H240Z', '#6d3f2b') +
    singer(452, '#e9dcc0', '#8a5636') +
    singer(748, '#b5533a', '#c58d63') +
    shape('M560 566L570 500H630L640 566Z', '#4b2b1d') +
    box(548, 490, 104, 16, '#5f3925', 'rx="4"') +
    shape('M564 486q36 -18 36 0q0 -18 36 0v8h-72Z', '#fff6df')
  )
}
