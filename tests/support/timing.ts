/** By how many milliseconds two calls differ, in the median of many turns: what an attacker with patience could tell. */
export async function differenceInTime(turns: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const ones: number[] = []
  const others: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    ones.push(await milliseconds(one))
    others.push(await milliseconds(other))
  }
  return Math.abs(median(ones) - median(others))
}

async function milliseconds(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
