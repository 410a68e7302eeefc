import { afterFirstTouch } from './first-touch'

export type LazyImport<Value> = ReturnType<typeof lazyImport<Value>>

/**
 * A part of the page whose code is fetched when a person is there to use it: in a quiet moment after the first touch,
 * or when it is asked for, whichever comes first; `forSome`, such as admins, only then.
 */
export function lazyImport<Value>(importCode: () => Promise<Value>, { forSome: onDemand = false } = {}) {
  let value: Value | undefined
  const load = async () => {
    value = await importCode()
    return value
  }
  // Without a network this fails quietly; who asks for it is told.
  if (!onDemand) afterFirstTouch(() => void load().catch(() => {}))
  return { get: () => value, bring: load }
}

/** Waits for it; whether it has come. */
export const canLoad = (lazy: LazyImport<unknown>) =>
  lazy.bring().then(
    () => true,
    () => false,
  )
