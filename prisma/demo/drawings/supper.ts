import { blob, box, halo, picture, round, shape, sheet, stroke, times, wash } from './paint.ts'
import { bread, cup, grapes, wheat } from './still-life.ts'

/** Bread, cup and grapes by an open window, before anybody has sat down. */
export const supper = picture([
  wash('wall', ['#7c3f2c', '#a85a38', '#c77b4c']) + sheet('url(#wall)'),
  `<g transform="translate(-50 -62) scale(1.08)">${landscapeInWindow()}</g>`,
  lightOnWall(),
  halo('light', '#ffe9b8') + round(430, 420, 640, 470, 'url(#light)', 'opacity=".5"'),
  table(),
  grapes(875, 640),
  bread(),
  cup(),
  wheat(),
])

function landscapeInWindow() {
  const frame = 'M180 520V250C180 110 400 110 400 250V520Z'
  return (
    wash('dawn', ['#f4c98b', '#f8e1b4', '#cfe0c4']) +
    `<clipPath id="arch"><path d="${frame}"/></clipPath>` +
    shape(frame, 'url(#dawn)', 'stroke="#5a2a1d" stroke-width="30"') +
    `<g clip-path="url(#arch)">${round(330, 330, 46, 46, '#fff4d2')}${blob(
      [
        [120, 470],
        [220, 400],
        [300, 440],
        [380, 385],
        [470, 430],
        [470, 560],
        [120, 560],
      ],
      '#7fa285',
    )}${blob(
      [
        [120, 520],
        [240, 470],
        [340, 500],
        [470, 460],
        [470, 590],
        [120, 590],
      ],
      '#4f7d62',
    )}</g>` +
    stroke('M290 145V520M180 330H400', '#5a2a1d', 12) +
    box(142, 512, 296, 30, '#5a2a1d', 'rx="8"')
  )
}

function lightOnWall() {
  const pane = (x: number, y: number) => shape(`M${x} ${y}l92 34l20 120l-96 -40Z`, '#ffe2a6', 'opacity=".32"')
  return pane(820, 130) + pane(930, 172) + pane(846, 288) + pane(960, 334)
}

function table() {
  const folds = times(9, n =>
    stroke(`M${60 + n * 140} 720q${18 - n * 4} 90 ${-10 + n * 4} 220`, '#d9c3a0', 9, 'opacity=".55"'),
  )
  const border = times(31, n => shape(`M${-20 + n * 42} 776l21 -20l21 20l-21 20Z`, '#a8432f', 'opacity=".75"'))
  return (
    shape('M-20 640C200 622 1000 622 1220 640V920H-20Z', '#f6ead2') +
    shape('M-20 712C300 700 900 700 1220 712V920H-20Z', '#ecdcbc') +
    folds +
    border
  )
}
