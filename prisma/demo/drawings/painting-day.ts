import { figure } from './figure.ts'
import { flowers, house, ladder } from './little-house.ts'
import { box, halo, land, picture, round, shape, sheet, stroke, wash } from './paint.ts'

/** A Saturday of shared work: the wall of dona Ilda's house gets its colour back. */
export const paintingDay = picture([
  wash('sky', ['#79b4bd', '#b9d8c8', '#f6e6bd']) + sheet('url(#sky)'),
  halo('noon', '#fff4d0') + round(1060, 120, 360, 300, 'url(#noon)') + round(1060, 130, 56, 56, '#fff3c9'),
  land([470, 420, 440, 400, 430, 380, 430, 470], '#7fa793'),
  land([560, 520, 540, 500, 540, 520, 560], '#4f8567'),
  house(),
  wash('ground', ['#d9b27a', '#bf8f58']) + land([742, 736, 742, 738, 744, 740], 'url(#ground)'),
  flowers(),
  ladder(),
  team(),
  buckets(),
])

function team() {
  const roller = (x: number, y: number, colour: string) =>
    stroke(`M${x} ${y + 54}V${y + 12}`, '#5a3a2a', 7) + box(x - 34, y - 14, 68, 26, colour, 'rx="12"')
  return (
    roller(552, 420, '#c0602e') +
    figure({
      x: 610,
      y: 640,
      tall: 222,
      skin: '#8a5636',
      hair: '#d5523a',
      cut: 'cap',
      top: '#f4ead4',
      bottom: '#3c5a78',
      left: [-0.75, -0.9],
      right: [0.55, 0.9],
    }) +
    roller(474, 556, '#c0602e') +
    figure({
      x: 520,
      y: 800,
      tall: 246,
      skin: '#c58d63',
      hair: '#3a231a',
      cut: 'bun',
      top: '#e9b44c',
      bottom: '#4a3553',
      left: [-0.55, -0.55],
      right: [0.5, 1.8],
    }) +
    figure({
      x: 270,
      y: 812,
      tall: 240,
      skin: '#553020',
      hair: '#17100d',
      cut: 'short',
      top: '#2f6f73',
      bottom: '#4d3a30',
      right: [0.35, -0.9],
      left: [-0.5, 1.7],
    }) +
    stroke('M312 606V566', '#5a3a2a', 10) +
    box(296, 532, 32, 38, '#c0602e', 'rx="5"') +
    figure({
      x: 1002,
      y: 806,
      tall: 214,
      skin: '#a9704a',
      hair: '#dcd5c8',
      cut: 'bun',
      top: '#c8553d',
      bottom: '#5a6b8a',
      skirt: true,
      seen: 'front',
      left: [-0.3, 1.1],
      right: [0.3, 1.1],
    }) +
    box(958, 684, 88, 12, '#8a5a34', 'rx="5"') +
    box(970, 658, 20, 26, '#fbf3df', 'rx="4"') +
    box(996, 658, 20, 26, '#f2c14e', 'rx="4"') +
    box(1020, 658, 20, 26, '#fbf3df', 'rx="4"') +
    figure({
      x: 792,
      y: 828,
      tall: 150,
      skin: '#6b4029',
      hair: '#1f1411',
      cut: 'curls',
      top: '#f2b441',
      bottom: '#315b7d',
      seen: 'front',
      left: [-0.5, 1.4],
      right: [0.9, -1],
    })
  )
}

function buckets() {
  const bucket = (x: number, y: number, paint: string) =>
    round(x, y + 62, 62, 12, '#6b4a2c', 'opacity=".35"') +
    shape(`M${x - 48} ${y}H${x + 48}L${x + 38} ${y + 62}H${x - 38}Z`, '#b9c2bf') +
    round(x, y, 48, 13, paint) +
    shape(`M${x - 40} ${y + 6}q8 36 16 4q10 24 18 2Z`, paint) +
    stroke(`M${x - 46} ${y}q46 -74 92 0`, '#6d7673', 4)
  return bucket(390, 796, '#e0854f') + bucket(664, 806, '#fbf3df')
}
