/** Whether this settles within so many milliseconds, well or not. */
export function settlesWithin(milliseconds: number, work: Promise<unknown>) {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, milliseconds, false)
  const finish = () => resolve(true)
  work.then(finish, finish)
  return promise.finally(() => clearTimeout(timer))
}
