/** As many notices as one question about likes may name. */
export const NOTICES_AT_ONCE = 100
