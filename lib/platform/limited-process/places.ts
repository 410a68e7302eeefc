type PlaceOptions = {
  /** All who ask under the same name share the places. */
  name: string
  /** How many tasks run at a time. */
  count: number
  /** In milliseconds: who has waited for so long is told when to come back. */
  longestWait: number
}
type Request = { person: string; time: number; signal?: AbortSignal }
type Waiter = Request & { start: () => void }
/** By person, when their task ends at the latest; and who waits, in order. */
type Queue = { ends: Map<string, number>; waiting: Waiter[] }

// Next bundles this file more than once; one app has these queues.
const shared = globalThis as typeof globalThis & { queuesByName?: Map<string, Queue> }
shared.queuesByName ??= new Map()
const queues = shared.queuesByName

/** There was no place for so long; after so many seconds there is one. */
export class NoPlace extends Error {
  override name = 'NoPlace'
  readonly seconds: number

  constructor(seconds: number) {
    super(`no place for ${seconds} s more`)
    this.seconds = seconds
  }
}

/**
 * Returns what does a task of a person as soon as there is a place. A person has one place at a time; who had one waits
 * behind everybody else. `time` is how long the task takes at most. Throws `NoPlace`, or the reason of the signal.
 */
export function createPlaces({ name, count, longestWait }: PlaceOptions) {
  const queue: Queue = queues.get(name) ?? { ends: new Map(), waiting: [] }
  queues.set(name, queue)

  return async function withPlace<Result>(request: Request, work: () => Promise<Result>): Promise<Result> {
    await wait(request)
    try {
      return await work()
    } finally {
      leave(request.person)
    }
  }

  async function wait(request: Request) {
    const { signal } = request
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter = { ...request, start: resolve }
    const giveUp = (reason: unknown) => {
      remove(waiter)
      reject(reason)
    }
    const timer = setTimeout(() => giveUp(new NoPlace(countSeconds(queue, waiter))), longestWait)
    const onAbort = () => giveUp(signal?.reason)
    signal?.addEventListener('abort', onAbort)
    queue.waiting.push(waiter)
    startWaiting()
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  function startWaiting() {
    for (const waiter of queue.waiting) {
      if (queue.ends.size >= count) return
      if (queue.ends.has(waiter.person)) continue
      remove(waiter)
      queue.ends.set(waiter.person, Date.now() + waiter.time)
      waiter.start()
    }
  }

  function remove(waiter: Waiter) {
    queue.waiting = queue.waiting.filter(other => other !== waiter)
  }

  function leave(person: string) {
    queue.ends.delete(person)
    const isOther = (waiter: Waiter) => waiter.person !== person
    queue.waiting = [...queue.waiting.filter(isOther), ...queue.waiting.filter(waiter => !isOther(waiter))]
    startWaiting()
  }
}

/** Until the person's own task ends; otherwise, each task that ends makes a place for one of those who wait. */
function countSeconds({ ends, waiting }: Queue, waiter: Waiter) {
  const sorted = [...ends.values()].sort((a, b) => a - b)
  const end = ends.get(waiter.person) ?? sorted[Math.min(waiting.indexOf(waiter), sorted.length - 1)] ?? Date.now()
  return Math.max(1, Math.ceil((end - Date.now()) / 1000))
}
