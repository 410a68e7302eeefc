import { useEffect, useRef, useState } from 'react'

/**
 * Whether a row was ever opened: what one may do is loaded then, since a month has many rows, and few are opened. A tap
 * or the page's address may have opened it before the code was there.
 */
export function useWasOpened() {
  const ref = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (ref.current?.open) setWasOpened(true)
  }, [])
  return { wasOpened, details: { ref, onToggle: () => setWasOpened(true) } }
}
