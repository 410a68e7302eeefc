import { box, round, shape, stroke } from './paint.ts'

export const skins = ['#6b4029', '#8a5636', '#a9704a', '#c58d63', '#e0b18a', '#553020']

export type Hair = 'short' | 'curls' | 'bun' | 'long' | 'braid' | 'cap' | 'bald'

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

type Head = { skin: string; hair: string; cut: Hair; seen: 'front' | 'back' }

/** A head of radius `r` with its neck and hair. */
export function head(x: number, y: number, r: number, { skin, hair, cut, seen }: Head) {
  const neck = box(x - 0.36 * r, y + 0.5 * r, 0.72 * r, 0.95 * r, skin, `rx="${0.2 * r}"`)
  const ears =
    round(x - 0.92 * r, y + 0.1 * r, 0.18 * r, 0.26 * r, skin) +
    round(x + 0.92 * r, y + 0.1 * r, 0.18 * r, 0.26 * r, skin)
  const skull = neck + ears + round(x, y, 0.92 * r, 1.08 * r, skin)
  const crown = shape(
    `M${x - 0.98 * r} ${y + 0.02 * r}C${x - 1.1 * r} ${y - 1.5 * r} ${x + 1.1 * r} ${y - 1.5 * r} ${x + 0.98 * r} ${y + 0.02 * r}C${x + 0.6 * r} ${y - 0.62 * r} ${x - 0.2 * r} ${y - 0.3 * r} ${x - 0.98 * r} ${y + 0.02 * r}Z`,
    hair,
  )
  const nape = round(x, y - 0.12 * r, 0.97 * r, 1.02 * r, hair)
  const top = seen === 'back' ? nape : crown
  const cuts: Record<Hair, [behind: string, before: string]> = {
    short: ['', top],
    bald: ['', seen === 'back' ? '' : round(x, y - 0.86 * r, 0.4 * r, 0.16 * r, '#fff', 'opacity=".18"')],
    cap: [
      '',
      shape(
        `M${x - 1.02 * r} ${y - 0.3 * r}C${x - r} ${y - 1.45 * r} ${x + r} ${y - 1.45 * r} ${x + 1.02 * r} ${y - 0.3 * r}Q${x} ${y - 0.62 * r} ${x - 1.02 * r} ${y - 0.3 * r}Z`,
        hair,
      ),
    ],
    curls: [
      [
        [-0.95, -0.2],
        [-0.8, -0.85],
        [-0.3, -1.25],
        [0.3, -1.25],
        [0.8, -0.85],
        [0.95, -0.2],
        [0, -0.6],
      ]
        .map(([dx = 0, dy = 0]) => round(x + dx * r, y + dy * r, 0.56 * r, 0.56 * r, hair))
        .join(''),
      seen === 'back' ? round(x, y - 0.25 * r, 1.12 * r, 1.12 * r, hair) : crown,
    ],
    bun: [round(x, y - 1.32 * r, 0.48 * r, 0.44 * r, hair), top],
    long:
      seen === 'back'
        ? [
            '',
            shape(
              `M${x - 0.98 * r} ${y}C${x - 1.1 * r} ${y - 1.5 * r} ${x + 1.1 * r} ${y - 1.5 * r} ${x + 0.98 * r} ${y}L${x + 0.9 * r} ${y + 1.85 * r}H${x - 0.9 * r}Z`,
              hair,
            ),
          ]
        : [
            '',
            crown +
              stroke(
                `M${x - 0.9 * r} ${y - 0.35 * r}q${-0.3 * r} ${0.9 * r} ${0.02 * r} ${1.8 * r}M${x + 0.9 * r} ${y - 0.35 * r}q${0.3 * r} ${0.9 * r} ${-0.02 * r} ${1.8 * r}`,
                hair,
                0.4 * r,
              ),
          ],
    braid: [
      '',
      top + stroke(`M${x + 0.2 * r} ${y + 0.7 * r}q${0.35 * r} ${0.7 * r} ${-0.05 * r} ${1.5 * r}`, hair, 0.42 * r),
    ],
  }
  const [behind, before] = cuts[cut]
  return behind + skull + before + (seen === 'front' && r > 30 ? smile(x, y, r) : '')
}

function smile(x: number, y: number, r: number) {
  const eye = (side: number) =>
    stroke(
      `M${x + side * 0.36 * r - 0.11 * r} ${y + 0.16 * r}q${0.11 * r} ${-0.14 * r} ${0.22 * r} 0`,
      '#2a1812',
      0.075 * r,
    )
  const cheek = (side: number) =>
    round(x + side * 0.5 * r, y + 0.42 * r, 0.17 * r, 0.11 * r, '#c8452f', 'opacity=".28"')
  return (
    eye(-1) +
    eye(1) +
    cheek(-1) +
    cheek(1) +
    stroke(`M${x - 0.22 * r} ${y + 0.55 * r}q${0.22 * r} ${0.2 * r} ${0.44 * r} 0`, '#5a1f18', 0.08 * r)
  )
}
