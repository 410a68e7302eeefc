/** Returns the index of the picture to show; going beyond the first or last one wraps around. */
export const wrapIndex = (index: number, count: number) => ((index % count) + count) % count
