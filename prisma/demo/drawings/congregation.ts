import { type Hair, head, skins } from './head.ts'
import { chance, shape, stroke, times } from './paint.ts'

/** Shoulders and heads from behind; every third person has raised a hand or two. */
export function row(y: number, count: number, size: number, seed: number, colours: string[]) {
  const any = chance(seed)
  const cuts: Hair[] = ['short', 'curls', 'bun', 'long', 'short', 'braid', 'bald']
  const hairs = ['#1f1411', '#3a231a', '#5a3524', '#8f8378', '#241712']
  const pick = <T>(things: T[], otherwise: T) => things[Math.floor(any(0, things.length))] ?? otherwise
  return times(count, n => {
    const x = ((n + 0.5) * 1280) / count - 40 + any(-size * 0.3, size * 0.3)
    const top = y + any(-size * 0.25, size * 0.25)
    const skin = pick(skins, '#8a5636')
    const colour = pick(colours, '#37596b')
    const raised = (side: number) =>
      stroke(
        `M${x + side * size * 0.95} ${top + size * 0.5}Q${x + side * size * 1.75} ${top - size * 0.6} ${x + side * size * 1.4} ${top - size * 1.7}`,
        colour,
        size * 0.42,
      ) +
      stroke(
        `M${x + side * size * 1.52} ${top - size * 1.1}L${x + side * size * 1.36} ${top - size * 2.05}`,
        skin,
        size * 0.3,
      )
    const hands = n % 3 === 1 ? raised(1) + (n % 2 ? raised(-1) : '') : ''
    const back = shape(
      `M${x - size * 1.35} ${top + size * 5}C${x - size * 1.5} ${top + size * 0.4} ${x - size} ${top + size * 0.05} ${x} ${top}C${x + size} ${top + size * 0.05} ${x + size * 1.5} ${top + size * 0.4} ${x + size * 1.35} ${top + size * 5}Z`,
      colour,
    )
    return (
      hands +
      back +
      head(x, top - size * 0.75, size * 0.66, {
        skin,
        hair: pick(hairs, '#241712'),
        cut: pick(cuts, 'short'),
        seen: 'back',
      })
    )
  })
}
