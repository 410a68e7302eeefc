import { decideLines, findDoubtfulLines, type LineAnswer } from '@/lib/engines/cifra/paste/doubtful-lines'
import { LYRICS_LENGTH } from '@/lib/hymns/lengths'

/** What the person said of doubtful lines, by their text: it counts for equal lines in all songs of the import. */
export type LineAnswers = ReadonlyMap<string, LineAnswer>

/** Returns what equal lines have in common: spaces and capitals make no difference. */
export const nameLine = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Answering a line may put others in doubt, which were answered as well. */
const MAX_ROUNDS = 5

/** Writes the answers into the lyrics of a song; lyrics that would become too long for a hymn stay as they are. */
export function answerLines(lyrics: string, answers: LineAnswers) {
  let answered = lyrics
  for (let round = 0; round < MAX_ROUNDS && answers.size > 0; round++) {
    const decisions = findDoubtfulLines(answered).flatMap(({ line, text }) => {
      const as = answers.get(nameLine(text))
      return as ? [{ line, as }] : []
    })
    if (decisions.length === 0) break
    answered = decideLines(answered, decisions)
  }
  return answered.length <= LYRICS_LENGTH ? answered : lyrics
}
