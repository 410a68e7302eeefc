import { box, chance, round, shape, stroke, times } from './paint.ts'

export function church() {
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

export function houses() {
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

export function ipe(x: number, y: number) {
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
