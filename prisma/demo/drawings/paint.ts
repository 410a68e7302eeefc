/** The brushes that every picture of the demo church is painted with. */

export const width = 1200
export const height = 900

type Point = [x: number, y: number]

/** A drawing. What of the sheet is seen, and how large it is painted, may be said. */
export function picture(layers: string[], seen = `0 0 ${width} ${height}`, [w, h] = [width, height]) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${seen}" width="${w}" height="${h}">
    ${layers.join('')}
  </svg>`
}

/** A wash from top to bottom (or along another slope), one colour running into the next. */
export function wash(name: string, colours: string[], slope = 'x1="0" y1="0" x2="0" y2="1"') {
  const stops = colours.map((colour, n) => `<stop offset="${n / (colours.length - 1)}" stop-color="${colour}"/>`)
  return `<defs><linearGradient id="${name}" ${slope}>${stops.join('')}</linearGradient></defs>`
}

/** Light that fades outwards. */
export function halo(name: string, colour: string) {
  return `<defs><radialGradient id="${name}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>`
}

export const sheet = (fill: string) => box(-20, -20, width + 40, height + 40, fill)

export const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`

export const round = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, colour: string, thickness: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** A soft closed form through the points. */
export const blob = (points: Point[], fill: string, more = '') => shape(`${curve(points, true)}Z`, fill, more)

/** Land from the left edge to the right, at these heights, down to the foot of the sheet. */
export function land(heights: number[], fill: string, more = '') {
  const points = heights.map((y, n): Point => [(n * (width + 80)) / (heights.length - 1) - 40, y])
  return shape(`${curve(points, false)}L${width + 40} ${height + 40}L-40 ${height + 40}Z`, fill, more)
}

/** A smooth line through the points (Catmull-Rom, as cubic curves). */
export function curve(points: Point[], closed: boolean) {
  const at = (n: number): Point =>
    points[closed ? (n + points.length) % points.length : Math.min(Math.max(n, 0), points.length - 1)] ?? [0, 0]
  const pieces = points.slice(closed ? 0 : 1).map((_, n) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(n - 1), at(n), at(n + 1), at(n + 2)]
    return `C${bx + (cx - ax) / 6} ${by + (cy - ay) / 6} ${cx - (dx - bx) / 6} ${cy - (dy - by) / 6} ${cx} ${cy}`
  })
  return `M${at(0).join(' ')}${pieces.join('')}`
}

/** Chance that falls the same way every time, so that a picture is always the same picture. */
export function chance(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return from + (state / 2 ** 32) * (to - from)
  }
}

export const times = (count: number, paint: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => paint(n)).join('')
