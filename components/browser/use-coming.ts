import { useEffect, useState } from 'react'
import type { LazyImport } from './coming'

/** The part, once it is here; `failed` is told when the network does not bring it. */
export function useLazyImport<Value>(lazy: LazyImport<Value>, onFailed: () => void) {
  const [value, setValue] = useState(() => lazy.get())

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    if (value) return
    let cancelled = false
    lazy.bring().then(
      loaded => cancelled || setValue(() => loaded),
      () => cancelled || onFailed(),
    )
    return () => {
      cancelled = true
    }
  }, [])
  return value
}
