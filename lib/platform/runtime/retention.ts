/**
 * For how many days a prayer request may be stored: at least a month, so that none is erased before it was prayed for.
 */
export const RETENTION_DAYS = { min: 30, max: 1825 }

/** Returns the nearest allowed number of days. */
export const withinRetention = (days: number) => Math.min(Math.max(days, RETENTION_DAYS.min), RETENTION_DAYS.max)
