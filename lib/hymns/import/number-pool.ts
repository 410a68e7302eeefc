const MAX_HYMN_NUMBER = 99_999

/** The numbers that are in use in each collection, and those that are given meanwhile. */
export class NumberPool {
  private readonly used = new Map<string, Set<number>>()
  private readonly last = new Map<string, number>()
  /** Where the search for the next number in order continues. */
  private readonly next = new Map<string, number>()

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
    const number = (this.last.get(collection) ?? 0) + 1
    return number <= MAX_HYMN_NUMBER && this.take(collection, number) ? number : null
  }

  /** Takes the first free number from this one on. Returns null if there is none. */
  takeFrom(collection: string, from: number) {
    let number = Math.max(from, this.next.get(collection) ?? 0)
    while (number <= MAX_HYMN_NUMBER && !this.take(collection, number)) number += 1
    this.next.set(collection, number + 1)
    return number <= MAX_HYMN_NUMBER ? number : null
  }
}
