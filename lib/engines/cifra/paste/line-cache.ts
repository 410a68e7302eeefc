const MAX_LINES = 5000

/** Returns a function that reads each different line once: with each key pressed, all lines but one are the same. */
export function cacheLines<Reading>(read: (line: string) => Reading) {
  const cache = new Map<string, Reading>()
  return (line: string) => {
    const known = cache.get(line)
    if (known !== undefined) return known
    const reading = read(line)
    if (cache.size >= MAX_LINES) cache.clear()
    cache.set(line, reading)
    return reading
  }
}
