/** What is known of one example: the names of its features, and whether the answer is yes. */
type Example = { features: string[]; isYes: boolean }

/** Rarer features say nothing. */
const MIN_EXAMPLES = 3
const STEPS = 200
/** How strongly weights are held small, so that what stands in few examples has little weight. */
const RIDGE = 1

/**
 * Finds the weights whose sum, over the features of an example, is the logarithm of its odds. The `limit` features that
 * say most are returned, with weights in tenths.
 */
export function findWeights(examples: Example[], limit: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of examples.flatMap(({ features }) => features)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const all = [...counts].filter(([, count]) => count >= MIN_EXAMPLES).map(([name]) => name)
  const first = fitWeights(examples, all)
  const power = (name: string) => Math.abs(first.get(name) ?? 0) * Math.sqrt(counts.get(name) ?? 0)
  const strongest = all.toSorted((one, other) => power(other) - power(one)).slice(0, limit)
  return new Map([...fitWeights(examples, strongest)].map(([name, weight]) => [name, Math.round(weight * 10)]))
}

/** Minimizes the logistic loss with Adam, over all examples at each step. */
function fitWeights(examples: Example[], names: string[]) {
  const indexes = new Map(names.map((name, index) => [name, index]))
  const rows = examples.map(({ features }) => features.flatMap(name => indexes.get(name) ?? []))
  const [weights, means, squares] = [zeros(names), zeros(names), zeros(names)]
  for (let step = 1; step <= STEPS; step++) {
    const slopes = zeros(names)
    for (const [at, row] of rows.entries()) {
      const sum = row.reduce((total, index) => total + (weights[index] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-sum)) - (examples[at]?.isYes ? 1 : 0)
      for (const index of row) slopes[index] = (slopes[index] ?? 0) + error
    }
    for (const [index, weight] of weights.entries()) {
      const slope = ((slopes[index] ?? 0) + RIDGE * weight) / examples.length
      const mean = 0.9 * (means[index] ?? 0) + 0.1 * slope
      const square = 0.999 * (squares[index] ?? 0) + 0.001 * slope * slope
      const pace = Math.sqrt(square / (1 - 0.999 ** step)) + 1e-8
      weights[index] = weight - (0.05 * mean) / (1 - 0.9 ** step) / pace
      means[index] = mean
      squares[index] = square
    }
  }
  return new Map(names.map((name, index) => [name, weights[index] ?? 0]))
}

const zeros = (names: string[]) => new Float64Array(names.length)
