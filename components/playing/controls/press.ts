/** On through the song, or back. */
export type Direction = 'on' | 'back'
/** What is left to turn on either side, and whether another song stands beyond. */
export type PageEdges = { hasMore: Record<Direction, boolean>; hasSongBeyond: Record<Direction, boolean> }
/** A press that found the end, and when: the next one that way leaves the song. */
export type ArmedPress = { direction: Direction; at: number }

/** A pedal that bounces presses twice within this time, and means once. */
const BOUNCE_MS = 250

/** A press turns a page while there is one; at the end it only says so, and a second one goes on to the next song. */
export function decidePress(
  direction: Direction,
  { hasMore, hasSongBeyond }: PageEdges,
  now: number,
  armed?: ArmedPress,
) {
  if (hasMore[direction]) return 'turn'
  if (!hasSongBeyond[direction]) return 'end'
  return armed?.direction === direction && now - armed.at >= BOUNCE_MS ? 'go' : 'arm'
}

/** What is read where a press found the end. */
export function formatEdgeMessage(direction: Direction, title: string | undefined, inSetlist: boolean) {
  if (direction === 'on') return title ? `Fim. Aperte de novo para: ${title}` : inSetlist ? 'Fim da playlist.' : 'Fim.'
  return title ? `Início. Aperte de novo para voltar a: ${title}` : 'Início.'
}
