import { figure } from './figure.ts'
import { halo, land, picture, round, shape, sheet, stroke, times, wash } from './paint.ts'
import { church, houses, ipe } from './village.ts'

/** The church on its square, on a morning in November, with the ipê in flower. */
export const square = picture([
  wash('morning', ['#5fa3b5', '#9ccbc7', '#f3e4c0']) + sheet('url(#morning)'),
  halo('early', '#fff2cc') + round(260, 420, 460, 380, 'url(#early)'),
  land([520, 470, 500, 380, 330, 420, 500, 470, 520], '#86aaa4'),
  land([560, 540, 520, 548, 500, 470, 520, 560, 540], '#5f8f82'),
  houses(),
  church(),
  pavement(),
  ipe(1010, 640),
  bunting(),
  people(),
])

function pavement() {
  const waves = times(7, n =>
    stroke(
      `M-40 ${700 + n * 34}${times(14, () => 'q26 -22 52 0t52 0')}`,
      '#a98a68',
      5 + n * 1.5,
      `opacity="${0.28 + n * 0.03}"`,
    ),
  )
  return (
    wash('stone', ['#ecd9b4', '#dcbf92', '#c79f70']) +
    shape('M-40 664C300 656 900 656 1240 664V940H-40Z', 'url(#stone)') +
    waves +
    shape('M330 672L245 672L90 900H560Z', '#fff3d6', 'opacity=".3"')
  )
}

function bunting() {
  const colours = ['#c8553d', '#f2b441', '#2f6f73', '#f8ead0']
  const flags = (count: number, sag: number, y: number) =>
    times(count, n => {
      const t = (n + 0.5) / count
      const [fx, fy] = [380 + t * 470, y + sag * 4 * t * (1 - t)]
      return shape(`M${fx - 15} ${fy}h30v36l-15 -12l-15 12Z`, colours[n % colours.length] ?? '#c8553d')
    })
  return stroke('M380 316Q615 456 850 316', '#5a3a2a', 3.5) + flags(13, 70, 316)
}

function people() {
  return (
    figure({
      x: 318,
      y: 742,
      tall: 132,
      skin: '#a9704a',
      hair: '#2a1a14',
      cut: 'bun',
      top: '#2f6f73',
      bottom: '#2f6f73',
      skirt: true,
      seen: 'front',
      right: [0.7, 0.6],
    }) +
    figure({
      x: 408,
      y: 768,
      tall: 150,
      skin: '#e0b18a',
      hair: '#8f8378',
      cut: 'short',
      top: '#f4e9d3',
      bottom: '#4a4a5c',
      left: [-0.7, 0.7],
      seen: 'front',
    }) +
    figure({
      x: 560,
      y: 800,
      tall: 172,
      skin: '#6b4029',
      hair: '#1f1411',
      cut: 'curls',
      top: '#c8553d',
      bottom: '#8c3626',
      skirt: true,
      right: [0.5, 1.9],
    }) +
    figure({
      x: 622,
      y: 802,
      tall: 112,
      skin: '#6b4029',
      hair: '#1f1411',
      cut: 'curls',
      top: '#f2b441',
      bottom: '#315b7d',
      left: [-0.4, 0.6],
    }) +
    figure({
      x: 690,
      y: 806,
      tall: 186,
      skin: '#8a5636',
      hair: '#241712',
      cut: 'short',
      top: '#e9dcc0',
      bottom: '#33495a',
      left: [-0.6, 2],
    }) +
    figure({
      x: 856,
      y: 758,
      tall: 138,
      skin: '#c58d63',
      hair: '#5a3524',
      cut: 'long',
      top: '#d98a4e',
      bottom: '#6b4a6f',
      skirt: true,
      seen: 'front',
    }) +
    figure({
      x: 150,
      y: 780,
      tall: 156,
      skin: '#8a5636',
      hair: '#d9d2c5',
      cut: 'short',
      top: '#6d8f63',
      bottom: '#4d3a30',
      right: [0.6, 1.2],
    })
  )
}
