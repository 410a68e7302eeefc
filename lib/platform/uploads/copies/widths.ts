/** The widths that our pages request: for a part of the screen, or for an element. */
export const screenWidths = [640, 1080, 2048]
export const elementWidths = [32, 256]

/** Requested by pages opened in earlier releases, and by photos of people: each gets the next wider copy. */
const legacyWidths = [48, 64, 96, 128, 384, 512, 750, 828, 1200, 1920]

/** Returns the width in a URL, or undefined if it is not one of these. */
export const parseWidth = (text: string) =>
  [...elementWidths, ...screenWidths, ...legacyWidths].find(width => String(width) === text)
