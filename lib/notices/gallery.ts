/** The picture to show when one steps beyond the first or the last: it begins anew. */
export const wrapIndex = (index: number, count: number) => ((index % count) + count) % count
