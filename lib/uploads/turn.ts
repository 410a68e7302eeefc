/** Drawing an image takes a core and tens of megabytes: two at a time, the rest wait. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

export async function inTurn<Result>(work: () => Promise<Result>) {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
