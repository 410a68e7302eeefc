import { figure } from './figure.ts'
import { box, chance, halo, land, picture, round, shape, sheet, stroke, times, wash } from './paint.ts'

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

function church() {
  const window = (x: number) =>
    shape(`M${x - 24} 560v-76c0 -34 48 -34 48 0v76Z`, '#2d5d73', 'stroke="#dca33f" stroke-width="9"')
  return (
    box(330, 410, 330, 260, '#f7efdd') +
    box(596, 410, 64, 260, '#e4d3b2') +
    shape('M300 420L495 300L690 420Z', '#b5533a') +
    shape('M330 420L495 322L660 420Z', '#f7efdd') +
    box(250, 300, 130, 370, '#fbf5e6') +
    box(342, 300, 38, 370, '#e8d9ba') +
    shape('M236 304L315 186L394 304Z', '#b5533a') +
    stroke('M315 186V122M291 146H339', '#6a3a26', 9) +
    shape('M290 396v-38c0 -34 50 -34 50 0v38Z', '#4a3128') +
    shape('M301 384q14 -34 28 0Z', '#dca33f') +
    round(495, 376, 25, 25, '#2d5d73', 'stroke="#dca33f" stroke-width="8"') +
    stroke('M250 430H380M250 668H660', '#dca33f', 10) +
    window(436) +
    window(560) +
    shape('M280 670V572c0 -46 70 -46 70 0v98Z', '#7a3f26', 'stroke="#dca33f" stroke-width="9"') +
    stroke('M315 540V670', '#5a2c1a', 5)
  )
}

function houses() {
  const house = (x: number, y: number, w: number, colour: string, roof: string) =>
    box(x, y, w, 680 - y, colour) +
    shape(`M${x - 14} ${y}L${x + w / 2} ${y - 62}L${x + w + 14} ${y}Z`, roof) +
    box(x + w * 0.18, y + 42, w * 0.22, 62, '#466f7d') +
    box(x + w * 0.6, y + 42, w * 0.22, 62, '#466f7d')
  return (
    house(-30, 520, 140, '#e8a86a', '#9d4a33') +
    house(112, 556, 130, '#8fb7a0', '#a3523a') +
    house(664, 548, 130, '#e9c06b', '#9d4a33') +
    house(800, 520, 150, '#cf7f63', '#8b402d') +
    house(1090, 548, 160, '#9bbcb0', '#a3523a')
  )
}

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

function ipe(x: number, y: number) {
  const any = chance(8)
  const colours = ['#d8962a', '#e9ae32', '#f4c542', '#f9d867', '#fbe591']
  const crown = times(5, layer =>
    times(46 - layer * 4, () => {
      const [turn, far] = [any(0, 6.28), Math.sqrt(any(0, 1))]
      return round(
        x + Math.cos(turn) * far * (215 - layer * 16) - layer * 12,
        y - 300 + Math.sin(turn) * far * (150 - layer * 12) - layer * 14,
        any(24, 40) - layer * 4,
        any(20, 32) - layer * 4,
        colours[layer] ?? '#f4c542',
      )
    }),
  )
  const fallen = times(60, () => round(x + any(-260, 200), y + any(60, 130), any(4, 9), any(2, 4), '#f0b93a'))
  const trunk = stroke(
    `M${x} ${y + 96}C${x - 22} ${y - 40} ${x + 14} ${y - 110} ${x - 4} ${y - 250}M${x} ${y - 60}q70 -60 100 -150M${x - 4} ${y - 90}q-70 -50 -110 -130`,
    '#5d3b2a',
    24,
  )
  return round(x - 30, y + 98, 240, 30, '#7a5535', 'opacity=".3"') + fallen + trunk + crown
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
