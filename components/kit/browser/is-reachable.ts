/** Whether another party's server answers this browser within `timeout` milliseconds; the response is not read. */
export function isReachable(address: string, timeout: number) {
  const timedOut = new Promise<boolean>(resolve => setTimeout(resolve, timeout, false))
  const answer = fetch(address, { mode: 'no-cors', credentials: 'omit' }).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, timedOut])
}
