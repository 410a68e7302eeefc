import { useEffect, useState } from 'react'
import type { LazyImport } from './lazy-import'

/** Returns the imported value, undefined until it is loaded; calls `onFailed` if it cannot be loaded. */
export function useLazyImport<Value>(lazy: LazyImport<Value>, onFailed: () => void) {
  const [value, setValue] = useState(() => lazy.get())

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    if (value) return
    let cancelled = false
    lazy.load().then(
      loaded => cancelled || setValue(() => loaded),
      () => cancelled || onFailed(),
    )
    return () => {
      cancelled = true
    }
  }, [])
  return value
}
