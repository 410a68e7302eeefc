import { readCurrentLine, scrollToLine } from '@/components/playing/leading/position/line-position'

/** How long, in milliseconds, the stage may take to turn its page. */
const SETTLING_MS = 300

/** The stanza that the leader chose, for as long as the leader's own page stays where that choice brought it. */
let chosen: { item: string | null; line: number; settledAt: number; visibleLine: number } | undefined

export function chooseStanza(item: string | null, line: number) {
  scrollToLine(line, 'instant')
  chosen = { item, line, settledAt: Date.now() + SETTLING_MS, visibleLine: readCurrentLine() }
}

/** Where the others are led: what was chosen, or else what stands at the top of the leader's screen. */
export function readLeaderLine(item: string | null) {
  const visibleLine = readCurrentLine()
  if (chosen && Date.now() < chosen.settledAt) chosen.visibleLine = visibleLine
  if (chosen && (chosen.item !== item || Math.abs(chosen.visibleLine - visibleLine) > 0.3)) chosen = undefined
  return chosen?.line ?? Math.round(visibleLine * 100) / 100
}
