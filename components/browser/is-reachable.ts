/** Whether somebody else's server answers this browser within so many milliseconds; what it answers, nobody reads. */
export function isReachable(address: string, timeout: number) {
  const timedOut = new Promise<boolean>(resolve => setTimeout(resolve, timeout, false))
  const answer = fetch(address, { mode: 'no-cors', credentials: 'omit' }).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, timedOut])
}
