/** As many notices as one question about likes may name. */
export const NOTICE_BATCH_SIZE = 100
