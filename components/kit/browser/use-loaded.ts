import { useEffect, useState } from 'react'

type LoadOptions<Loaded> = {
  onLoaded?: (loaded: Loaded) => void
  onFailed?: (error: unknown) => void
  /** Combines a result with the one before; without it, the new result replaces the old. */
  join?: (loaded: Loaded, known: Loaded | undefined) => Loaded
}

/**
 * Loads the data of a screen: on mount, when `dependencies` change, and on `retry`. A result that arrives after a newer
 * attempt has begun, or after unmount, is dropped. `failed` and `error` describe the last attempt that ended.
 */
export function useLoaded<Loaded>(
  load: () => Promise<Loaded>,
  dependencies: readonly unknown[],
  { onLoaded, onFailed, join = loaded => loaded }: LoadOptions<Loaded> = {},
) {
  const [loaded, replace] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  const [ended, setEnded] = useState<{ attempt: number; failure?: { error: unknown } }>({ attempt: -1 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: something else to load, or another attempt, is why to ask
  useEffect(() => {
    let cancelled = false
    load().then(
      loaded => {
        if (cancelled) return
        replace(known => join(loaded, known))
        setEnded({ attempt })
        onLoaded?.(loaded)
      },
      error => {
        if (cancelled) return
        setEnded({ attempt, failure: { error } })
        onFailed?.(error)
      },
    )
    return () => {
      cancelled = true
    }
  }, [...dependencies, attempt])

  return {
    loaded,
    replace,
    failed: ended.failure !== undefined,
    error: ended.failure?.error,
    loading: ended.attempt !== attempt,
    retry: () => setAttempt(attempt + 1),
  }
}
