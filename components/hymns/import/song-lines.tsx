import type { RefObject } from 'react'
import { DoubtfulLines } from '@/components/hymns/editor/doubtful-lines'
import { callAction } from '@/components/kit/form/call-action'
import { typeIntoField } from '@/components/kit/form/field-value'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { findDoubtfulLines, type LineAnswer } from '@/lib/engines/cifra/paste/doubtful-lines'
import { answerImportLines } from '@/lib/hymns/actions/importing'
import { nameLine } from '@/lib/hymns/import/line-answers'
import { messages } from '@/lib/hymns/import/messages'
import type { ListedSong } from '@/lib/hymns/import/queries'
import { foldText } from '@/lib/values/fold-text'

type Props = {
  importId: string
  song: ListedSong
  /** The songs of the import. */
  songs: ListedSong[]
  lyrics: string
  onChange: (lyrics: string) => void
  titleField: RefObject<HTMLInputElement | null>
}

/** The lines of a song of which it is doubtful what they are; each answer counts for equal lines of the whole import. */
export function SongLines({ importId, song, songs, lyrics, onChange, titleField }: Props) {
  function remember(lines: string[], as: LineAnswer | null) {
    callAction(answerImportLines({ importId, lines, as }), messages.notSaved).then(showOutcome)
    return describeOthers(countOthers(lines))
  }
  function countOthers(lines: string[]) {
    const names = new Set(lines.map(nameLine))
    return songs.filter(
      ({ id, doubtfulLines }) => id !== song.id && doubtfulLines.some(line => names.has(nameLine(line))),
    ).length
  }
  /** A title that was found or typed stays. */
  function takeTitle(title: string) {
    const field = titleField.current
    const before = field?.value ?? ''
    const isProposed = before === song.title && song.doubts.some(doubt => /título/i.test(doubt))
    if (!field || (before.trim() && !isProposed && foldText(before) !== foldText(title))) return undefined
    typeIntoField(field, title)
    return () => typeIntoField(field, before)
  }

  return (
    <DoubtfulLines
      lyrics={lyrics}
      found={findDoubtfulLines(lyrics)}
      onChange={onChange}
      onTitle={takeTitle}
      onAnswer={remember}
    />
  )
}

function describeOthers(count: number) {
  if (count === 0) return ''
  return count === 1 ? 'Também em 1 outro louvor.' : `Também em ${count.toLocaleString('pt-BR')} outros louvores.`
}
