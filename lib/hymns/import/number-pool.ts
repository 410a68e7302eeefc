const MAX_HYMN_NUMBER = 99_999

/** The numbers that are in use in each collection, and those that are given meanwhile. */
export class NumberPool {
  private readonly used = new Map<string, Set<number>>()
  private readonly last = new Map<string, number>()

  constructor(hymns: { number: number | null; collection: string }[]) {
    for (const { number, collection } of hymns) if (number !== null) this.take(collection, number)
  }

  /** Takes a number, and returns whether it was free. */
  take(collection: string, number: number) {
    const used = this.used.get(collection) ?? new Set<number>()
    if (used.has(number)) return false
    this.used.set(collection, used.add(number))
    this.last.set(collection, Math.max(number, this.last.get(collection) ?? 0))
    return true
  }

  /** Takes the number after the largest one. Returns null if there is none. */
  takeAfterLast(collection: string) {
    return this.takeIfFree(collection, (this.last.get(collection) ?? 0) + 1)
  }

  /** Takes a number, and returns it; null if it is not free, or too large. */
  takeIfFree(collection: string, number: number) {
    return number <= MAX_HYMN_NUMBER && this.take(collection, number) ? number : null
  }

  /** Returns where a row of free numbers begins: at the number that is asked for, or after the largest one. */
  findRow(collection: string, from: number, length: number) {
    const used = this.used.get(collection)
    const isFree = !used || Array.from({ length }, (_, i) => from + i).every(number => !used.has(number))
    return isFree ? from : Math.max(from, (this.last.get(collection) ?? 0) + 1)
  }
}
