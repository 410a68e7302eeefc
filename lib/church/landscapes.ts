/** The drawn landscapes (components/kit/art/landscape-*.svg), by the name that is stored. */
export const landscapes = { sea: 'Mar', hills: 'Serra', city: 'Cidade', plain: 'Campo' }

export type Landscape = keyof typeof landscapes
