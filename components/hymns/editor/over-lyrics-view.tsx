import { useRef, useState } from 'react'
import { TextArea } from '@/components/kit/form/field'
import { formatOverLyrics, readOverLyrics } from '@/lib/engines/cifra/edit/over-lyrics'
import { useCaretAtChange } from './use-caret-at-change'
import { findTyping, type Typing } from './use-text-history'

type Props = { lyrics: string; onChange: (lyrics: string, typing?: Typing) => void }

/** The lyrics with each chord on a row above its syllable, as people know them from paper. */
export function OverLyricsView({ lyrics, onChange }: Props) {
  const [stored, setStored] = useState(() => openOverLyrics(lyrics))
  // Undo and the notes below change the lyrics as well.
  const opened = stored.lyrics === lyrics ? stored : openOverLyrics(lyrics)
  const field = useRef<HTMLTextAreaElement>(null)
  useCaretAtChange(field, opened.text)

  function edit(text: string, typing?: Typing) {
    const read = readOverLyrics(opened.over, text)
    setStored({ ...opened, lyrics: read, text })
    onChange(read, typing)
  }

  return (
    <TextArea
      ref={field}
      name=""
      label="Letra com os acordes em cima"
      hint="Escreva cada acorde na linha de cima, sobre a sua sílaba. Entre colchetes fica o que não está sobre a letra."
      wrap="off"
      spellCheck={false}
      autoCapitalize="sentences"
      className="min-h-64 overflow-x-auto font-mono leading-relaxed text-clip! whitespace-pre"
      value={opened.text}
      onChange={event => edit(event.target.value, findTyping(event.nativeEvent))}
      // Rows that are half typed are drawn as they were read.
      onBlur={() => setStored(openOverLyrics(lyrics))}
    />
  )
}

function openOverLyrics(lyrics: string) {
  const over = formatOverLyrics(lyrics)
  return { lyrics, over, text: over.text }
}
