/** Whether the promise resolves or rejects within so many milliseconds. */
export function settlesWithin(milliseconds: number, work: Promise<unknown>) {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, milliseconds, false)
  const finish = () => resolve(true)
  work.then(finish, finish)
  return promise.finally(() => clearTimeout(timer))
}
