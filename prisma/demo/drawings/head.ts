import { box, round, shape, stroke } from './paint.ts'

export const skins = ['#6b4029', '#8a5636', '#a9704a', '#c58d63', '#e0b18a', '#553020']

export type Hair = 'short' | 'curls' | 'bun' | 'long' | 'braid' | 'cap' | 'bald'

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
    stroke(`M${x - 0.22 * r} ${y + 0.55 * r}q${0.22 * r} ${0.2 * r} ${0.44 * r} 0`, '#4a1712', 0.08 * r)
  )
}
