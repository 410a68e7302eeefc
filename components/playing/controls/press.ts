/** On through the song, or back. */
export type Way = 'on' | 'back'
/** What is left to turn on either side, and whether another song stands beyond. */
export type Place = { left: Record<Way, boolean>; beyond: Record<Way, boolean> }
/** A press that found the end, and when: the next one that way leaves the song. */
export type Armed = { way: Way; at: number }

/** A pedal that bounces presses twice within this time, and means once. */
const BOUNCE = 250

/** A press turns a page while there is one; at the end it only says so, and a second one goes on to the next song. */
export function pressed(way: Way, { left, beyond }: Place, now: number, armed?: Armed) {
  if (left[way]) return 'turn'
  if (!beyond[way]) return 'end'
  return armed?.way === way && now - armed.at >= BOUNCE ? 'go' : 'arm'
}

/** What is read where a press found the end. */
export function endSaid(way: Way, title: string | undefined, inSet: boolean) {
  if (way === 'on') return title ? `Fim. Aperte de novo para: ${title}` : inSet ? 'Fim da playlist.' : 'Fim.'
  return title ? `Início. Aperte de novo para voltar a: ${title}` : 'Início.'
}
