/** The texts before and after the present one, newest last; `typing` while one word is being typed. */
export type TextHistory = { past: string[]; present: string; future: string[]; isTyping: boolean }

const MAX_STEPS = 200
/** Long lyrics have fewer steps, so that a phone's memory holds them. */
const MAX_CHARACTERS = 2_000_000

export const startHistory = (present: string): TextHistory => ({ past: [], present, future: [], isTyping: false })

/** Adds a change; what is typed in one go is one step. */
export function recordChange(history: TextHistory, present: string, isTyping = false): TextHistory {
  if (present === history.present) return history
  const isSameStep = isTyping && history.isTyping && history.future.length === 0 && history.past.length > 0
  const past = isSameStep ? history.past : trimPast([...history.past, history.present])
  return { past, present, future: [], isTyping }
}

export function undoChange({ past, present, future }: TextHistory): TextHistory | undefined {
  const before = past.at(-1)
  if (before === undefined) return undefined
  return { past: past.slice(0, -1), present: before, future: [...future, present], isTyping: false }
}

export function redoChange({ past, present, future }: TextHistory): TextHistory | undefined {
  const after = future.at(-1)
  if (after === undefined) return undefined
  return { past: [...past, present], present: after, future: future.slice(0, -1), isTyping: false }
}

function trimPast(past: string[]) {
  const steps = Math.min(MAX_STEPS, Math.max(10, Math.floor(MAX_CHARACTERS / Math.max(1, past.at(-1)?.length ?? 1))))
  return past.slice(-steps)
}
