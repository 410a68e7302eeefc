import pLimit from 'p-limit'

/** As Postgres says it when too many come: `too_many_connections`. */
const tooMany = () => Object.assign(new Error('waited too long to begin a transaction'), { code: '53300' })

/**
 * Runs at most so many transactions at once, the others in the order they came. One that could not begin within
 * `patience` milliseconds is refused, and never begins.
 */
export function transactionQueue(concurrency: number, patience: number) {
  const limit = pLimit(concurrency)
  return <Result>(run: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      let isRefused = false
      const waiting = setTimeout(() => {
        isRefused = true
        reject(tooMany())
      }, patience)
      limit(async () => {
        if (isRefused) return
        clearTimeout(waiting)
        resolve(await run())
      }).catch(reject)
    })
}
