/** As Postgres says it when too many come: `too_many_connections`. */
const tooMany = () => Object.assign(new Error('waited too long for a turn'), { code: '53300' })

/**
 * At most so many at once; whoever comes then waits in a line, in the order they came, and is turned away when it takes
 * longer than the patience, in milliseconds.
 */
export function inTurns(places: number, patience: number) {
  const line: (() => void)[] = []
  let taken = 0

  return async function turn<Result>(work: () => Promise<Result>) {
    if (taken < places) taken += 1
    else await called()
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else taken -= 1
    }
  }

  /** Whoever leaves gives the place on, so that nobody who comes just then can take it. */
  function called() {
    return new Promise<void>((call, turnAway) => {
      const begin = () => {
        clearTimeout(waiting)
        call()
      }
      const waiting = setTimeout(() => {
        line.splice(line.indexOf(begin), 1)
        turnAway(tooMany())
      }, patience)
      line.push(begin)
    })
  }
}
