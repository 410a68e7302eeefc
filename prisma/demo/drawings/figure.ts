import { type Hair, head } from './head.ts'
import { round, shape, stroke } from './paint.ts'

export type Figure = {
  x: number
  /** Where the feet stand. */
  y: number
  tall: number
  skin: string
  hair: string
  cut: Hair
  top: string
  bottom: string
  skirt?: boolean
  /** Where each hand is, in heads from the shoulder: to the right, and down. */
  left?: [number, number]
  right?: [number, number]
  seen?: 'front' | 'back'
}

/** Somebody standing, about six heads tall, without a face: the reader gives one. */
export function figure({
  x,
  y,
  tall,
  skin,
  hair,
  cut,
  top,
  bottom,
  skirt,
  left = [-0.5, 2.1],
  right = [0.5, 2.1],
  seen = 'back',
}: Figure) {
  const u = tall / 6.2
  const shoulder = y - 4.75 * u
  const hip = y - 2.7 * u
  const arm = (side: -1 | 1, [dx, dy]: [number, number]) => {
    const [sx, sy] = [x + side * 0.62 * u, shoulder + 0.28 * u]
    const [hx, hy] = [sx + dx * u, sy + dy * u]
    const [ex, ey] = [(sx + hx) / 2 + side * 0.28 * u, (sy + hy) / 2 + 0.12 * u]
    return (
      stroke(`M${sx} ${sy}Q${ex} ${ey} ${hx} ${hy}`, skin, 0.34 * u) +
      stroke(
        `M${sx} ${sy}Q${(sx + ex) / 2} ${(sy + ey) / 2} ${(sx + 2 * ex + hx) / 4} ${(sy + 2 * ey + hy) / 4}`,
        top,
        0.46 * u,
      )
    )
  }
  const legs = skirt
    ? stroke(`M${x - 0.3 * u} ${hip}V${y}M${x + 0.3 * u} ${hip}V${y}`, skin, 0.3 * u) +
      shape(
        `M${x - 0.56 * u} ${hip - 0.3 * u}H${x + 0.56 * u}L${x + 0.98 * u} ${y - 1.05 * u}Q${x} ${y - 0.85 * u} ${x - 0.98 * u} ${y - 1.05 * u}Z`,
        bottom,
      )
    : stroke(
        `M${x - 0.32 * u} ${hip}L${x - 0.36 * u} ${y - 0.12 * u}M${x + 0.32 * u} ${hip}L${x + 0.36 * u} ${y - 0.12 * u}`,
        bottom,
        0.56 * u,
      ) +
      round(x - 0.4 * u, y - 0.06 * u, 0.3 * u, 0.15 * u, '#3b2a24') +
      round(x + 0.4 * u, y - 0.06 * u, 0.3 * u, 0.15 * u, '#3b2a24')
  const torso = shape(
    `M${x - 0.8 * u} ${shoulder + 0.3 * u}Q${x - 0.72 * u} ${shoulder - 0.05 * u} ${x - 0.2 * u} ${shoulder - 0.1 * u}H${x + 0.2 * u}Q${x + 0.72 * u} ${shoulder - 0.05 * u} ${x + 0.8 * u} ${shoulder + 0.3 * u}L${x + 0.62 * u} ${hip + 0.25 * u}H${x - 0.62 * u}Z`,
    top,
  )
  return (
    round(x, y, 1.1 * u, 0.18 * u, '#2a1a12', 'opacity=".22"') +
    legs +
    torso +
    arm(-1, left) +
    arm(1, right) +
    head(x, shoulder - 0.72 * u, 0.56 * u, { skin, hair, cut, seen })
  )
}
