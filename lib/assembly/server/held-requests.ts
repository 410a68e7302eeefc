// The listener is in one of Next's bundles, the HTTP server is not; both share this state.
const shared = globalThis as typeof globalThis & { requestsHeld?: { until?: Promise<void> } }
shared.requestsHeld ??= {}
const held = shared.requestsHeld

/** Whether a restore is replacing the church this moment: nobody is answered, and no job begins. */
export const areRequestsHeld = () => held.until !== undefined

/** Holds all requests until the promise resolves, or is rejected. */
export function holdRequests(until: Promise<void>) {
  held.until = until.finally(() => {
    held.until = undefined
  })
  return held.until
}
