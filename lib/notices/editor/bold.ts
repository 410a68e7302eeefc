type Selection = { text: string; from: number; to: number }

/**
 * Makes the selected words bold, or plain again if they are bold. Without a selection it is the word at the cursor, or
 * an empty pair of marks to write in. Bold text ends with its line, so each selected line gets marks of its own.
 */
export function toggleBold({ text, from, to }: Selection): Selection {
  const words = from === to ? findWord(text, from) : trimSelection(text, from, to)
  const [before, chosen, behind] = [text.slice(0, words.from), text.slice(words.from, words.to), text.slice(words.to)]
  if (before.endsWith(MARK) && behind.startsWith(MARK)) {
    const start = words.from - MARK.length
    return {
      text: before.slice(0, -MARK.length) + chosen + behind.slice(MARK.length),
      from: start,
      to: start + chosen.length,
    }
  }
  const isBold = chosen.split('\n').every(line => !line.trim() || BOLD_LINE.test(line))
  const changed = chosen
    ? chosen
        .split('\n')
        .map(isBold ? removeMarks : addMarks)
        .join('\n')
    : MARK + MARK
  const start = chosen ? words.from : words.from + MARK.length
  return { text: before + changed + behind, from: start, to: chosen ? start + changed.length : start }
}

const MARK = '**'
const BOLD_LINE = /^\s*\*\*(.+)\*\*\s*$/

const addMarks = (line: string) => line.replace(/\S(?:.*\S)?/, words => MARK + words + MARK)
const removeMarks = (line: string) => line.replace(/\*\*(.+)\*\*/, '$1')

function findWord(text: string, at: number) {
  const before = /\S*$/.exec(text.slice(0, at))?.[0].length ?? 0
  const behind = /^\S*/.exec(text.slice(at))?.[0].length ?? 0
  return { from: at - before, to: at + behind }
}

/** Spaces at the ends stay outside: marks beside a space are shown as written. */
function trimSelection(text: string, from: number, to: number) {
  const chosen = text.slice(from, to)
  const trimmed = chosen.trim()
  const start = from + chosen.indexOf(trimmed)
  return { from: start, to: start + trimmed.length }
}
