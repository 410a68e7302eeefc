/** How long things of several kinds took, and how often they failed. */
export function createTimings() {
  const kinds = new Map<string, { milliseconds: number[]; failed: number }>()
  return { measure, formatRows }

  async function measure<Result>(kind: string, work: () => Promise<Result>) {
    const entry = kinds.get(kind) ?? { milliseconds: [], failed: 0 }
    kinds.set(kind, entry)
    const started = performance.now()
    try {
      const result = await work()
      entry.milliseconds.push(performance.now() - started)
      return result
    } catch {
      entry.failed += 1
      return undefined
    }
  }

  function formatRows(seconds: number) {
    return [...kinds].map(([kind, { milliseconds, failed }]) => {
      const sorted = milliseconds.toSorted((one, other) => one - other)
      const figures = [0.5, 0.95, 0.99, 1].map(part => pickPart(sorted, part).toFixed(0).padStart(7))
      const pace = (sorted.length / seconds).toFixed(1).padStart(7)
      return `${kind.padEnd(28)} ${pace} ${figures.join(' ')} ${String(failed).padStart(7)}`
    })
  }
}

const pickPart = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
