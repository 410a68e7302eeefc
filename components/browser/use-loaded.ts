import { useEffect, useState } from 'react'

type LoadOptions<Loaded> = {
  onLoaded?: (loaded: Loaded) => void
  onFailed?: (error: unknown) => void
  /** What comes takes the place of what was known, unless it joins it. */
  join?: (loaded: Loaded, known: Loaded | undefined) => Loaded
}

/**
 * What a screen loads for itself: when it appears, anew when what it is `about` changes, and again when told. An answer
 * that comes after that, or after the screen was left, is dropped. `failed` and `error` speak of the last attempt that ended.
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
