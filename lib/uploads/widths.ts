/** How wide pictures are asked for on our pages; none is stored any wider than the last. */
export const screenWidths = [640, 750, 828, 1080, 1200, 1920, 2048]
export const partWidths = [32, 48, 64, 96, 128, 256, 384]

/** One of these, as an address names it. */
export const widthOf = (asked: string) => [...partWidths, ...screenWidths].find(width => String(width) === asked)
