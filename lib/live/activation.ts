import { STREAM_MINUTES } from './broadcast'

/** When a stream was activated, as the subject of a notification names it. */
export const findActivation = ({ expiresAt }: { expiresAt: string }) =>
  new Date(Date.parse(expiresAt) - STREAM_MINUTES * 60_000).toISOString()
