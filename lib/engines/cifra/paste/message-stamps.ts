import { MESSAGE_STAMP } from '@/lib/engines/cifra/markup/instruction-openings'
import { isChordLine } from './chord-line'
import { hasPlacedChords } from './chords-in-words'

/** `[14/03, 20:11] Ana: ` */
const STAMP = new RegExp(`^${MESSAGE_STAMP} [^:]{1,40}: (?=\\S)`, 'i')

/** Returns the hour and the name of who wrote it with which a line begins. */
export const findMessageStamp = (line: string) => STAMP.exec(line)?.[0] ?? ''

const EMPHASIZED = /^([*_])[^*_]+\1$/

/** Takes the stamp from each message that is a line of the song: chords, the words below them, a title in bold. */
export function removeMessageStamps(text: string) {
  let isBelowChords = false
  return text
    .split('\n')
    .map(line => {
      const stamp = findMessageStamp(line)
      const message = line.slice(stamp.length)
      const hasChords = isChordLine(message)
      const isOfSong = hasChords || isBelowChords || EMPHASIZED.test(message.trim()) || hasPlacedChords(message)
      isBelowChords = stamp !== '' && hasChords
      return isOfSong ? message : line
    })
    .join('\n')
}
