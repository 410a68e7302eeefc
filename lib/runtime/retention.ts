/** For how many days a prayer request is stored: a month at least, so that none is erased before it was prayed for. */
export const RETENTION_DAYS = { min: 30, max: 1825 }

/** The nearest number of days that is allowed. */
export const withinRetention = (days: number) => Math.min(Math.max(days, RETENTION_DAYS.min), RETENTION_DAYS.max)
