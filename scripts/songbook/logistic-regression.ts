/** What is known of one example: the names of its features, and whether the answer is yes. */
type Example = { features: string[]; isYes: boolean }

/** Rarer features say nothing. */
const MIN_EXAMPLES = 3
const STEPS = 200
/** How strongly weights are kept small, so that what stands in few examples has little weight. */
const RIDGE = 1

/**
 * Finds the weights whose sum, over the features of an example, is the logarithm of its odds. The `limit` features that
 * say most are kept, with weights in tenths.
 */
export function findWeights(examples: Example[], limit: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of examples.flatMap(({ features }) => features)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const all = [...counts].filter(([, count]) => count >= MIN_EXAMPLES).map(([name]) => name)
  const first = fitWeights(examples, all)
  const power = (name: string) => Math.abs(first.get(name) ?? 0) * Math.sqrt(counts.get(name) ?? 0)
  const kept = all.toSorted((one, other) => power(other) - power(one)).slice(0, limit)
  return new Map([...fitWeights(examples, kept)].map(([name, weight]) => [name, Math.round(weight * 10)]))
}

/** Minimizes the logistic loss with Adam, over all examples at each step. */
function fitWeights(examples: Example[], names: string[]) {
  const places = new Map(names.map((name, place) => [name, place]))
  const rows = examples.map(({ features }) => features.flatMap(name => places.get(name) ?? []))
  const [weights, means, squares] = [zeros(names), zeros(names), zeros(names)]
  for (let step = 1; step <= STEPS; step++) {
    const slopes = zeros(names)
    for (const [at, row] of rows.entries()) {
      const sum = row.reduce((total, place) => total + (weights[place] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-sum)) - (examples[at]?.isYes ? 1 : 0)
      for (const place of row) slopes[place] = (slopes[place] ?? 0) + error
    }
    for (const [place, weight] of weights.entries()) {
      const slope = ((slopes[place] ?? 0) + RIDGE * weight) / examples.length
      const mean = 0.9 * (means[place] ?? 0) + 0.1 * slope
      const square = 0.999 * (squares[place] ?? 0) + 0.001 * slope * slope
      const pace = Math.sqrt(square / (1 - 0.999 ** step)) + 1e-8
      weights[place] = weight - (0.05 * mean) / (1 - 0.9 ** step) / pace
      means[place] = mean
      squares[place] = square
    }
  }
  return new Map(names.map((name, place) => [name, weights[place] ?? 0]))
}

const zeros = (names: string[]) => new Float64Array(names.length)
