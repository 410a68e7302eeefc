import { figure } from './figure.ts'
import { chance, curve, halo, land, picture, round, shape, sheet, stroke, times, wash } from './paint.ts'

/** Three children on a hill in the afternoon wind, and the kites they have let out. */
export const children = picture([
  wash('sky', ['#6fb3b8', '#a9d0c0', '#f6dfae', '#f7c98a']) + sheet('url(#sky)'),
  halo('sun', '#fff3cf') + round(905, 560, 420, 420, 'url(#sun)') + round(905, 560, 74, 74, '#fff1c9'),
  clouds(),
  land([640, 590, 622, 560, 600, 575, 640], '#7fa79a'),
  land([690, 668, 640, 672, 640, 630, 672], '#5b8d77'),
  land([860, 800, 722, 690, 715, 775, 830], '#3f7355'),
  land([905, 850, 775, 742, 768, 826, 880], '#2f5d45'),
  grass(),
  kite(250, 190, 62, -18, ['#d5533a', '#f2b441'], [468, 590]),
  kite(560, 120, 48, 12, ['#f2b441', '#f8ead0'], [634, 606]),
  kite(905, 220, 74, 20, ['#22577a', '#f8ead0'], [729, 568]),
  figure({
    x: 498,
    y: 770,
    tall: 190,
    skin: '#8a5636',
    hair: '#2b1b15',
    cut: 'curls',
    top: '#e9b44c',
    bottom: '#a8432f',
    skirt: true,
    left: [-0.2, -1.5],
    right: [0.7, 1.5],
  }),
  figure({
    x: 610,
    y: 764,
    tall: 164,
    skin: '#c58d63',
    hair: '#4a2c1c',
    cut: 'short',
    top: '#f4e5cb',
    bottom: '#315b7d',
    left: [-0.7, 1.5],
    right: [0.2, -1.4],
  }),
  figure({
    x: 704,
    y: 772,
    tall: 212,
    skin: '#6b4029',
    hair: '#1f1411',
    cut: 'braid',
    top: '#c8553d',
    bottom: '#27496d',
    left: [-0.5, 1.9],
    right: [0.1, -1.5],
  }),
])

function clouds() {
  const puff = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})" fill="#fff4de" opacity=".85">
      <path d="M-160 4C-190 -44 -128 -66 -108 -54C-104 -104 -28 -116 -10 -78C10 -110 84 -104 88 -56C124 -76 190 -42 166 4Z"/>
    </g>`
  return puff(190, 400, 0.9) + puff(770, 345, 0.6) + puff(1050, 140, 1) + puff(420, 480, 0.5)
}

function kite(
  x: number,
  y: number,
  size: number,
  lean: number,
  [one, other]: [string, string],
  [handX, handY]: [number, number],
) {
  const line = stroke(
    `M${x} ${y}Q${(x + handX) / 2 + lean * 2} ${(y + handY) / 2 + 70} ${handX} ${handY}`,
    '#fff7e6',
    2.2,
    'opacity=".9"',
  )
  const tail = stroke(
    curve(
      [
        [0, size * 1.3],
        [size * 0.3, size * 1.9],
        [-size * 0.2, size * 2.4],
        [size * 0.25, size * 3],
      ],
      false,
    ),
    other,
    5,
  )
  const bows = times(3, n => round((n % 2 ? -1 : 1) * size * 0.12, size * (1.75 + n * 0.5), 11, 7, one))
  const sail =
    shape(`M0 ${-size}L${size * 0.72} 0L0 ${size * 1.3}L${-size * 0.72} 0Z`, one) +
    shape(`M0 ${-size}L${size * 0.72} 0H0ZM0 ${size * 1.3}L${-size * 0.72} 0H0Z`, other)
  return `${line}<g transform="translate(${x} ${y}) rotate(${lean})">${tail}${bows}${sail}</g>`
}

function grass() {
  const any = chance(21)
  return times(120, () => {
    const x = any(0, 1200)
    const y = 790 + Math.abs(x - 600) * 0.16 + any(0, 110)
    return stroke(
      `M${x} ${y}q${any(-6, 6)} -14 ${any(-10, 12)} -${any(18, 34)}`,
      any(0, 1) > 0.5 ? '#4b8560' : '#244b38',
      3.4,
    )
  })
}
