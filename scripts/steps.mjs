// Plain JavaScript without packages: it also runs before any is installed, on the machine's own Node.

const moving = process.stdout.isTTY === true

/** Steps that go on at this moment: of several side by side none draws over the others' line. */
let going = 0

/**
 * Does one thing and shows it on one line: what, for how long, and how it ended.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result> | Result} work
 * @param {(result: Result) => { failed: boolean, note?: string }} [judged] for work that tells of a failure instead of throwing it
 * @returns {Promise<Result>}
 */
export async function step(title, work, judged = () => ({ failed: false })) {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  const draw = () => going === 1 && process.stdout.write(`\r\x1b[2K… ${title} ${seconds()} s`)
  const clock = moving ? setInterval(draw, 100) : undefined
  going += 1
  try {
    const result = await work()
    const { failed, note } = judged(result)
    end(`${failed ? '✗' : '✓'} ${title} ${seconds()} s${note ? ` (${note})` : ''}`)
    return result
  } catch (error) {
    end(`✗ ${title} ${seconds()} s`)
    throw error
  } finally {
    going -= 1
    clearInterval(clock)
  }
}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** @param {string} line */
function end(line) {
  say(moving ? `\r\x1b[2K${line}` : line)
}
