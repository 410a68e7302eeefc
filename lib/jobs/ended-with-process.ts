/** The error of a job whose process ended before it did. */
export const ENDED_WITH_PROCESS = 'its process ended'
