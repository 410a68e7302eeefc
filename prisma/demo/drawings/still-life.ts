import { blob, chance, curve, round, shape, stroke, times, wash } from './paint.ts'

export function bread() {
  const any = chance(5)
  const flour = times(70, () =>
    round(470 + any(-150, 150), 585 + any(-52, 24), any(1.5, 4), any(1, 3), '#fff3d9', 'opacity=".7"'),
  )
  const cut = (x: number, lean: number) =>
    shape(`M${x} 520q${34 + lean} 30 ${22 + lean} 78q-34 -26 -22 -78Z`, '#f3d9a5')
  return (
    round(480, 668, 250, 26, '#8a6a48', 'opacity=".35"') +
    round(480, 656, 236, 34, '#7a4a2c') +
    round(480, 646, 236, 34, '#9b6238') +
    wash('crust', ['#e2a35a', '#c4793a', '#8f4c25']) +
    blob(
      [
        [296, 620],
        [316, 540],
        [400, 492],
        [490, 482],
        [590, 506],
        [652, 566],
        [664, 624],
        [560, 652],
        [400, 652],
      ],
      'url(#crust)',
    ) +
    cut(372, 0) +
    cut(448, 6) +
    cut(528, 12) +
    cut(600, 6) +
    flour
  )
}

export function cup() {
  return (
    round(732, 726, 120, 20, '#8a6a48', 'opacity=".35"') +
    wash('clay', ['#54382c', '#9c6b4b', '#6d4531'], 'x1="0" y1="0" x2="1" y2="0"') +
    shape(
      'M652 440C648 560 690 596 716 606L712 676C690 690 672 700 664 722H800C792 700 774 690 752 676L748 606C774 596 816 560 812 440Z',
      'url(#clay)',
    ) +
    round(732, 440, 80, 22, '#3c241b') +
    round(732, 444, 70, 17, '#7d1f2d') +
    round(712, 441, 22, 5, '#c75a5f', 'opacity=".7"') +
    stroke('M672 470C674 540 694 572 712 584', '#d9a77c', 8, 'opacity=".6"') +
    stroke('M655 500Q732 528 809 500', '#e2b06f', 6)
  )
}

export function grapes(x: number, y: number) {
  const rows = [4, 5, 5, 4, 3, 2]
  const bunch = rows.map((count, row) =>
    times(count, n => {
      const [gx, gy] = [x + (n - (count - 1) / 2) * 46 + row * 16, y - 60 + row * 27]
      return (
        round(gx, gy, 27, 27, n % 2 ? '#5b2a55' : '#713564') + round(gx - 8, gy - 9, 7, 6, '#c99bc0', 'opacity=".8"')
      )
    }),
  )
  const leaf = blob(
    [
      [x + 10, y - 86],
      [x - 40, y - 150],
      [x - 110, y - 140],
      [x - 96, y - 100],
      [x - 130, y - 70],
      [x - 60, y - 62],
    ],
    '#5f8a4f',
  )
  return (
    round(x + 40, y + 94, 140, 18, '#8a6a48', 'opacity=".35"') +
    stroke(`M${x} ${y - 70}q-6 -50 40 -80`, '#6a4a2c', 11) +
    bunch.join('') +
    leaf +
    stroke(
      curve(
        [
          [x, y - 84],
          [x - 50, y - 100],
          [x - 100, y - 108],
        ],
        false,
      ),
      '#3f6a3c',
      4,
    )
  )
}

export function wheat() {
  const ear = (x: number, y: number, lean: number) => {
    const grains = times(
      7,
      n =>
        round(-13, n * 21, 9, 15, '#e3b04f', `transform="rotate(-24 -13 ${n * 21})"`) +
        round(13, n * 21, 9, 15, '#cf9638', `transform="rotate(24 13 ${n * 21})"`),
    )
    return `<g transform="translate(${x} ${y}) rotate(${lean})">${stroke('M0 0V330', '#b98a3c', 6)}${round(0, -16, 8, 16, '#e3b04f')}${grains}</g>`
  }
  return `<g transform="translate(60 60)">${ear(60, 640, -74)}${ear(30, 680, -82)}${ear(70, 716, -90)}</g>`
}
