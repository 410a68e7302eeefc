/**
 * By how many milliseconds two calls differ, as someone with patience could tell. Both take turns in going first, and
 * the quicker fifth of each is compared: what a busy machine adds to the rest says nothing about the calls.
 */
export async function differenceInTime(turns: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const ones: number[] = []
  const others: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn % 2) others.push(await milliseconds(other))
    ones.push(await milliseconds(one))
    if (turn % 2 === 0) others.push(await milliseconds(other))
  }
  return Math.abs(quick(ones) - quick(others))
}

async function milliseconds(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const quick = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 5)] ?? 0
