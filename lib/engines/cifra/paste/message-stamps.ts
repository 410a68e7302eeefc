import { MESSAGE_STAMP } from '@/lib/engines/cifra/markup/instruction'
import { isChordLine } from './chord-line'

/** `[14/03, 20:11] Ana: ` */
const STAMP = new RegExp(`^${MESSAGE_STAMP} [^:]{1,40}: (?=\\S)`, 'i')

/** Whether a line begins with the hour and the name of who wrote it. */
export const isMessage = (line: string) => STAMP.test(line)

const EMPHASIZED = /^([*_])[^*_]+\1$/

/** Takes the stamp from each message that is a line of the song: chords, the words below them, a title in bold. */
export function removeMessageStamps(text: string) {
  let isBelowChords = false
  return text
    .split('\n')
    .map(line => {
      const [stamp = ''] = STAMP.exec(line) ?? []
      const message = line.slice(stamp.length)
      const hasChords = isChordLine(message)
      const isOfSong = hasChords || isBelowChords || EMPHASIZED.test(message.trim())
      isBelowChords = stamp !== '' && hasChords
      return isOfSong ? message : line
    })
    .join('\n')
}
