import { useEffect, useState } from 'react'
import type { Coming } from './coming'

/** The part, once it is here; `failed` is told when the network does not bring it. */
export function useComing<Part>(of: Coming<Part>, failed: () => void) {
  const [part, show] = useState(() => of.now())

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    if (part) return
    let left = false
    of.bring().then(
      brought => left || show(() => brought),
      () => left || failed(),
    )
    return () => {
      left = true
    }
  }, [])
  return part
}
