/** The most notices in one request for likes. */
export const NOTICE_BATCH_SIZE = 100
