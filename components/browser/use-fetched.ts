import { useState } from 'react'

/** Code of a page that is fetched when someone reaches for it: the page stays light. */
export function useFetched<Part>(fetchPart: () => Promise<Part>, onFailed: () => void) {
  const [part, setPart] = useState<Part>()
  const [fetching, setFetching] = useState(false)

  // Without a network this fails quietly; the tap says so.
  const ahead = () => void fetchPart().catch(() => {})

  async function fetchNow() {
    setFetching(true)
    try {
      setPart(await fetchPart())
      return true
    } catch {
      onFailed()
      return false
    } finally {
      setFetching(false)
    }
  }
  return { part, fetching, ahead, fetchNow }
}
