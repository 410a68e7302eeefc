/** Whether somebody else's server answers this browser within so many milliseconds; what it answers, nobody reads. */
export function isReachable(address: string, patience: number) {
  const late = new Promise<boolean>(resolve => setTimeout(resolve, patience, false))
  const answer = fetch(address, { mode: 'no-cors', credentials: 'omit' }).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}
