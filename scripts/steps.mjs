// Plain JavaScript without packages: it also runs before any is installed, on the machine's own Node.

const isTerminal = process.stdout.isTTY === true

/** Running steps: while several run at once, none draws its progress over the others' line. */
let activeSteps = 0

/**
 * Runs `work` and shows its title, duration and outcome on one line.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result> | Result} work
 * @param {(result: Result) => { failed: boolean, note?: string }} [judge] for work that returns a failure instead of throwing it
 * @returns {Promise<Result>}
 */
export async function runStep(title, work, judge = () => ({ failed: false })) {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  const draw = () => activeSteps === 1 && process.stdout.write(`\r\x1b[2K… ${title} ${seconds()} s`)
  const clock = isTerminal ? setInterval(draw, 100) : undefined
  activeSteps += 1
  try {
    const result = await work()
    const { failed, note } = judge(result)
    printResult(`${failed ? '✗' : '✓'} ${title} ${seconds()} s${note ? ` (${note})` : ''}`)
    return result
  } catch (error) {
    printResult(`✗ ${title} ${seconds()} s`)
    throw error
  } finally {
    activeSteps -= 1
    clearInterval(clock)
  }
}

/** @param {string} text */
export function print(text) {
  process.stdout.write(`${text}\n`)
}

/** @param {string} line */
function printResult(line) {
  print(isTerminal ? `\r\x1b[2K${line}` : line)
}
