// What browsers of 2019 lack and our pages use, besides what Next adds by itself. lower-build.ts puts it before the first
// script that an older browser runs.

const copy = <Value>(list: ArrayLike<Value>) => Array.prototype.slice.call(list) as Value[]

addMissing(String.prototype, {
  replaceAll(this: string, pattern: string | RegExp, replacement: string) {
    if (typeof pattern !== 'string') return this.replace(pattern, replacement)
    if (typeof replacement === 'string') return this.split(pattern).join(replacement)
    return this.replace(new RegExp(pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'), replacement)
  },
})

addMissing(Array.prototype, {
  toSorted<Value>(this: Value[], compare?: (a: Value, b: Value) => number) {
    return copy(this).sort(compare)
  },
  toReversed<Value>(this: Value[]) {
    return copy(this).reverse()
  },
  toSpliced<Value>(this: Value[], ...change: [start: number, deleteCount: number, ...added: Value[]]) {
    const list = copy(this)
    list.splice(...change)
    return list
  },
  with<Value>(this: Value[], index: number, value: Value) {
    const list = copy(this)
    list[index < 0 ? list.length + index : index] = value
    return list
  },
  findLast<Value>(this: Value[], isWanted: (value: Value, index: number, list: Value[]) => unknown) {
    return this[findLastIndex(this, isWanted)]
  },
  findLastIndex<Value>(this: Value[], isWanted: (value: Value, index: number, list: Value[]) => unknown) {
    return findLastIndex(this, isWanted)
  },
})

addMissing(AbortSignal, {
  timeout(milliseconds: number) {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), milliseconds)
    return controller.signal
  },
  any(signals: AbortSignal[]) {
    const controller = new AbortController()
    for (const signal of signals) {
      if (signal.aborted) controller.abort()
      else signal.addEventListener('abort', () => controller.abort(), { once: true })
    }
    return controller.signal
  },
})

addMissing(AbortSignal.prototype, {
  throwIfAborted(this: AbortSignal) {
    if (this.aborted) throw new DOMException('aborted', 'AbortError')
  },
})

addMissing(URL, {
  parse(address: string, base?: string) {
    try {
      return new URL(address, base)
    } catch {
      return null
    }
  },
})

// Without these a page would not open at all. What they do here is little: nothing is measured again, no other tab hears.
addMissing(globalThis, {
  ResizeObserver: class {
    readonly measure: () => void
    constructor(measure: () => void) {
      this.measure = measure
    }
    observe() {
      requestAnimationFrame(() => this.measure())
    }
    unobserve() {}
    disconnect() {}
  },
  BroadcastChannel: class {
    addEventListener() {}
    postMessage() {}
    close() {}
  },
})

addMissing(Intl, {
  ListFormat: class {
    format(words: string[]) {
      return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words[words.length - 1]}`
    }
  },
})

function findLastIndex<Value>(list: Value[], isWanted: (value: Value, index: number, list: Value[]) => unknown) {
  for (let index = list.length - 1; index >= 0; index -= 1) {
    if (isWanted(list[index] as Value, index, list)) return index
  }
  return -1
}

function addMissing(owner: object, functions: Record<string, unknown>) {
  for (const name of Object.keys(functions)) {
    if (name in owner) continue
    Object.defineProperty(owner, name, { value: functions[name], configurable: true, writable: true })
  }
}
