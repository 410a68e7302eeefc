/** How wide pictures are asked for on our pages: as wide as a part of the screen, or as a thing in it. */
export const screenWidths = [640, 1080, 2048]
export const elementWidths = [32, 256]

/** Asked for by pages that were opened before, and by photos of people: each gets the next wider one that is made. */
const legacyWidths = [48, 64, 96, 128, 384, 512, 750, 828, 1200, 1920]

/** One of these, as an address names it. */
export const parseWidth = (text: string) =>
  [...elementWidths, ...screenWidths, ...legacyWidths].find(width => String(width) === text)
