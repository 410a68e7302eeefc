// Next bundles what imports this more than once, and operators ask one of the copies: the process has one list of them.
const kept = globalThis as typeof globalThis & { bounds?: Map<string, () => number> }
kept.bounds ??= new Map()
const bounds = kept.bounds

/** How many bytes this process keeps, by what they are. */
export const bytesKept = () => Object.fromEntries([...bounds].map(([what, size]) => [what, size()]))

/** A map of so many bytes: what was not read for longest makes room for what comes. */
export function bounded<Kept>(what: string, most: number, sizeOf: (kept: Kept) => number) {
  const entries = new Map<string, { kept: Kept; size: number }>()
  let total = 0

  bounds.set(what, () => total)
  return { get, set, delete: remove }

  function get(key: string) {
    const entry = entries.get(key)
    if (!entry) return undefined
    // A Map keeps the order of its writes: the first key is always the one that was not asked for longest.
    entries.delete(key)
    entries.set(key, entry)
    return entry.kept
  }

  function set(key: string, kept: Kept) {
    remove(key)
    const size = key.length + sizeOf(kept)
    if (size > most) return
    entries.set(key, { kept, size })
    total += size
    for (const oldest of entries.keys()) {
      if (total <= most) return
      remove(oldest)
    }
  }

  function remove(key: string) {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
}
