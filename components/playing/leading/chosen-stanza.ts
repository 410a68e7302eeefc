import { readCurrentLine, scrollToLine } from '@/components/playing/leading/position/line-position'

/** How many milliseconds the stage may take to turn its page. */
const SETTLING_MS = 300

/** The stanza that the leader chose; valid until the leader's page moves away from it. */
let chosen: { item: string | null; line: number; settledAt: number; visibleLine: number } | undefined

export function chooseStanza(item: string | null, line: number) {
  scrollToLine(line, 'instant')
  chosen = { item, line, settledAt: Date.now() + SETTLING_MS, visibleLine: readCurrentLine() }
}

/** Returns the line to send to followers: the chosen stanza, or else the line at the top of the leader's screen. */
export function readLeaderLine(item: string | null) {
  const visibleLine = readCurrentLine()
  if (chosen && Date.now() < chosen.settledAt) chosen.visibleLine = visibleLine
  if (chosen && (chosen.item !== item || Math.abs(chosen.visibleLine - visibleLine) > 0.3)) chosen = undefined
  return chosen?.line ?? Math.round(visibleLine * 100) / 100
}
