import { box, curve, halo, picture, round, shape, sheet, stroke, times, wash } from './paint.ts'

/** The corner where the worship team keeps its things: viola, pandeiro, an open songbook. */
export const music = picture([
  wash('wall', ['#1f4a4d', '#2f6a66', '#4d8576']) + sheet('url(#wall)'),
  halo('day', '#ffedc0') + round(980, 250, 560, 480, 'url(#day)', 'opacity=".6"'),
  notes(),
  wash('floor', ['#b0703f', '#8a5230']) + box(-20, 690, 1240, 240, 'url(#floor)'),
  times(5, n => stroke(`M-20 ${730 + n * 44}H1220`, '#6f3f24', 3, 'opacity=".5"')),
  `<g transform="translate(-70 0)">${stool()}</g>`,
  guitar(),
  pandeiro(),
  stand(),
])

function guitar() {
  const strings = times(6, n => stroke(`M${-15 + n * 6} -500V150`, '#f7e8c6', 1.8))
  const frets = times(9, n => stroke(`M-22 ${-470 + n * 42}H22`, '#d9b56f', 3))
  const pegs = times(3, n => round(-36, -590 + n * 30, 11, 8, '#f1e4cb') + round(36, -590 + n * 30, 11, 8, '#f1e4cb'))
  const body =
    'M0 -90C90 -110 128 -40 104 20C90 56 96 74 130 110C182 170 130 282 0 282C-130 282 -182 170 -130 110C-96 74 -90 56 -104 20C-128 -40 -90 -110 0 -90Z'
  return `<g transform="translate(420 590) rotate(12) scale(.86)">
    ${round(-10, 288, 170, 22, '#3d2415', 'opacity=".35"')}
    ${wash('cedar', ['#f0b85f', '#d98c3c', '#a85a28'])}
    ${shape(body, 'url(#cedar)', 'stroke="#5d2f18" stroke-width="14"')}
    ${round(0, 56, 66, 66, '#8b4a24')}${round(0, 56, 60, 60, 'none', 'stroke="#f7e0a8" stroke-width="5" stroke-dasharray="7 6"')}${round(0, 56, 50, 50, '#3a1e12')}
    ${box(-24, -500, 48, 520, '#4a2917')}${frets}
    ${shape('M-28 -500L-34 -616Q0 -640 34 -616L28 -500Z', '#5d2f18')}${pegs}
    ${box(-58, 146, 116, 22, '#4a2917', 'rx="8"')}${strings}
  </g>`
}

function pandeiro() {
  const jingles = times(10, n => {
    const turn = (n * Math.PI * 2) / 10
    return (
      round(700 + Math.cos(turn) * 122, 730 + Math.sin(turn) * 122, 20, 20, '#e9c46a') +
      round(700 + Math.cos(turn) * 122, 730 + Math.sin(turn) * 122, 7, 7, '#9a7526')
    )
  })
  return (
    round(706, 862, 128, 18, '#3d2415', 'opacity=".4"') +
    round(700, 730, 126, 126, '#b23f2e') +
    jingles +
    round(700, 730, 104, 104, '#f6e7c6') +
    round(674, 704, 58, 50, '#fffaf0', 'opacity=".6"') +
    round(700, 730, 104, 104, 'none', 'stroke="#d8b98a" stroke-width="4"')
  )
}

function stool() {
  return (
    stroke('M196 640L150 880M330 640L372 880M262 640V876', '#5d3320', 20) +
    stroke('M172 776H352', '#5d3320', 13) +
    round(262, 632, 118, 26, '#7d4a2c') +
    round(262, 622, 118, 26, '#9c6139') +
    shape('M204 590h72v40h-72Z', '#f1e4cb') +
    stroke('M276 600q22 10 0 24', '#f1e4cb', 8) +
    stroke('M226 576q10 -16 0 -32M250 576q10 -16 0 -32', '#fff6df', 4, 'opacity=".6"')
  )
}

function stand() {
  const lines = (x: number, lean: number) =>
    times(7, n =>
      stroke(
        `M${x} ${336 + n * 30 + lean}q60 ${-lean - 6} 128 ${-lean}`,
        n % 2 ? '#7c6a58' : '#c8553d',
        n % 2 ? 5 : 4,
        'opacity=".75"',
      ),
    )
  return (
    stroke('M960 560V800M960 800L870 884M960 800L1050 884M960 800V890', '#2b211d', 14) +
    shape('M770 300L1150 300L1174 566H746Z', '#3a2a22') +
    shape('M960 312C900 280 830 284 782 304L764 540C826 520 900 520 960 548Z', '#fdf4de') +
    shape('M960 312C1020 280 1090 284 1138 304L1156 540C1094 520 1020 520 960 548Z', '#f4e4c2') +
    lines(798, 10) +
    lines(996, -10) +
    stroke('M960 312V548', '#cbb38c', 5) +
    box(740, 556, 440, 22, '#2b211d', 'rx="8"') +
    stroke('M1000 546V640q16 -18 22 -6', '#c8553d', 9)
  )
}

function notes() {
  const note = (x: number, y: number, s: number, colour: string) =>
    `<g transform="translate(${x} ${y}) scale(${s}) rotate(8)">${stroke('M12 0V-74q26 8 30 36', colour, 8)}${round(0, 2, 17, 12, colour, 'transform="rotate(-18)"')}</g>`
  return (
    stroke(
      curve(
        [
          [512, 262],
          [600, 180],
          [720, 210],
          [840, 120],
          [1000, 150],
          [1120, 80],
        ],
        false,
      ),
      '#f4d58a',
      4,
      'opacity=".45"',
    ) +
    note(590, 200, 0.9, '#f4d58a') +
    note(720, 240, 1.1, '#f8ead0') +
    note(840, 150, 0.9, '#e9b44c') +
    note(990, 184, 1.15, '#f8ead0') +
    note(1100, 120, 0.8, '#f4d58a')
  )
}
