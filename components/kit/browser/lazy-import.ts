import { afterFirstTouch } from './first-touch'

export type LazyImport<Value> = ReturnType<typeof lazyImport<Value>>

/**
 * Code that is fetched in an idle moment after the first touch, or on demand, whichever comes first. With `onDemand`
 * (code for admins, for example) it is fetched on demand only.
 */
export function lazyImport<Value>(importCode: () => Promise<Value>, { onDemand = false } = {}) {
  let value: Value | undefined
  const load = async () => {
    value = await importCode()
    return value
  }
  // Prefetching fails silently without a network; `load` rejects.
  if (!onDemand) afterFirstTouch(() => void load().catch(() => {}))
  return { get: () => value, load }
}

/** Loads the code and resolves to whether that succeeded. */
export const canLoad = (lazy: LazyImport<unknown>) =>
  lazy.load().then(
    () => true,
    () => false,
  )
