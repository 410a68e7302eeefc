/** Forward or backward through the song. */
export type Direction = 'on' | 'back'
/** Whether pages remain in each direction, and whether another song follows there. */
export type PageEdges = { hasMore: Record<Direction, boolean>; hasSongBeyond: Record<Direction, boolean> }
/** A press that found the end, and when: the next one in that direction leaves the song. */
export type ArmedPress = { direction: Direction; at: number }

/** A pedal that bounces presses twice within this time; only the first press counts. */
const BOUNCE_MS = 250

/**
 * Turns a page while there is one; at the end the first press only shows a message, and the second goes to the next
 * song.
 */
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

let lastKey: Pick<KeyboardEvent, 'key' | 'timeStamp'> | undefined

/** Whether a key is pressed anew: a held key is one press, and so is one that bounces, whatever it opened meanwhile. */
export function isNewPress({ key, timeStamp, repeat }: Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat'>) {
  if (repeat || (lastKey?.key === key && timeStamp - lastKey.timeStamp < BOUNCE_MS)) return false
  lastKey = { key, timeStamp }
  return true
}

/** Returns the message for a press that found the end. */
export function formatEdgeMessage(direction: Direction, title: string | undefined, inSetlist: boolean) {
  if (direction === 'on') return title ? `Fim. Aperte de novo para: ${title}` : inSetlist ? 'Fim da playlist.' : 'Fim.'
  return title ? `Início. Aperte de novo para voltar a: ${title}` : 'Início.'
}
