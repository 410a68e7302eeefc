import { type Hair, head } from './head.ts'
import { halo, picture, round, shape, sheet } from './paint.ts'

const side = 820

export type Look = { skin: string; hair: string; cut: Hair; top: string; behind: string }

/** A person's picture for their profile: square, and painted small. */
export function portrait({ skin, hair, cut, top, behind }: Look) {
  return picture(
    [
      sheet(behind),
      halo('round', '#fff3d4') + round(600, 380, 520, 460, 'url(#round)', 'opacity=".55"'),
      shape('M210 960C214 760 330 700 520 680H680C870 700 986 760 990 960Z', top),
      head(600, 430, 200, { skin, hair, cut, seen: 'front' }),
    ],
    `190 40 ${side} ${side}`,
    [400, 400],
  )
}
