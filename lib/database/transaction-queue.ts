import pLimit from 'p-limit'

/** Uses the code of Postgres' error `too_many_connections`. */
const tooMany = () => Object.assign(new Error('waited too long to begin a transaction'), { code: '53300' })

/**
 * Returns a function that runs at most `concurrency` transactions at once, the others in order of arrival. A
 * transaction that could not begin within `maxWait` milliseconds is rejected and never runs.
 */
export function transactionQueue(concurrency: number, maxWait: number) {
  const limit = pLimit(concurrency)
  return <Result>(run: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      let isRefused = false
      const waiting = setTimeout(() => {
        isRefused = true
        reject(tooMany())
      }, maxWait)
      limit(async () => {
        if (isRefused) return
        clearTimeout(waiting)
        resolve(await run())
      }).catch(reject)
    })
}
