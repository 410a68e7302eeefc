import { MessageCircleQuestion } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/kit/ui/button'
import { type DoubtfulLine, decideLines, type LineAnswer, takeTitle } from '@/lib/engines/cifra/paste/doubtful-lines'
import { AnswersForMany } from './answers-for-many'
import { DoubtfulLineRow } from './doubtful-line-row'

type Props = {
  lyrics: string
  found: DoubtfulLine[]
  onChange: (lyrics: string) => void
  /** Puts a line into the title field, and returns how to take it back; a title that somebody wrote stays. */
  onTitle: (title: string) => (() => void) | undefined
  /** Points at a line in its text, where that is on the screen. */
  onSelect?: (line: DoubtfulLine) => void
  /** Remembers an answer, or forgets it; returns what to say of it. */
  onAnswer?: (lines: string[], as: LineAnswer | null) => string
}

/** As many as fit below the text; when one is answered, the next appears. */
const MAX_VISIBLE = 6

/** An answer that was just given, the lyrics after it, and its way back. */
type Answered = { text: string; after: string; undo?: () => void }

/** Asks of each line that the reader cannot place what it is: one tap each, and a way back. */
export function DoubtfulLines({ lyrics, found, onChange, onTitle, onSelect, onAnswer }: Props) {
  const [answered, setAnswered] = useState<Answered>()
  const isJustAnswered = answered?.after === lyrics
  const undoButton = useRef<HTMLButtonElement>(null)
  const mayLoseFocus = useRef(false)

  // The pressed button is gone with the last line, a moment later.
  useLayoutEffect(() => {
    if (!mayLoseFocus.current || document.activeElement !== document.body) return
    mayLoseFocus.current = false
    undoButton.current?.focus({ preventScroll: true })
  })

  // They are found a moment after each change.
  const isOutdated = (lines: DoubtfulLine[]) => lines.some(({ start, end, text }) => lyrics.slice(start, end) !== text)

  function showAnswer(after: string, text: string, undo: () => void) {
    mayLoseFocus.current = true
    setAnswered({ text, after, undo })
    onChange(after)
  }

  function answer(lines: DoubtfulLine[], as: LineAnswer) {
    if (isOutdated(lines)) return false
    const after = decideLines(
      lyrics,
      lines.map(({ line }) => ({ line, as })),
    )
    if (after === lyrics) return false
    const texts = lines.map(({ text }) => text)
    const elsewhere = onAnswer?.(texts, as)
    const [first] = lines
    const text =
      lines.length === 1 ? `Linha ${first?.line}: ${answers[as]}.` : `${lines.length} linhas: ${answers[as]}.`
    showAnswer(after, elsewhere ? `${text} ${elsewhere}` : text, () => {
      onAnswer?.(texts, null)
      onChange(lyrics)
    })
    return true
  }

  function nameSong(doubtful: DoubtfulLine) {
    if (isOutdated([doubtful])) return false
    const { title, lyrics: after } = takeTitle(lyrics, doubtful.line)
    const undoTitle = onTitle(title)
    if (!undoTitle) {
      setAnswered({ text: 'O louvor já tem um título, que não mudou: a linha continua na letra.', after: lyrics })
      return false
    }
    showAnswer(after, `“${title}” é o título.`, () => {
      undoTitle()
      onChange(lyrics)
    })
    return true
  }

  return (
    <section
      aria-label="Linhas em dúvida"
      className={found.length > 0 || isJustAnswered ? 'grid gap-3 rounded-soft bg-accent-soft p-4' : 'hidden'}
    >
      {isJustAnswered && (
        <div className="-my-1 flex items-center gap-2">
          <p role="status" className="min-w-0 flex-1 wrap-anywhere">
            {answered.text}
          </p>
          {answered.undo && (
            <Button ref={undoButton} size="small" variant="ghost" onClick={answered.undo}>
              Desfazer
            </Button>
          )}
        </div>
      )}
      <p role="status" className={found.length > 0 ? 'flex gap-2 font-bold' : 'hidden'}>
        <MessageCircleQuestion aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        {found.length > 0 && (found.length === 1 ? 'O que é esta linha?' : `O que são estas ${found.length} linhas?`)}
      </p>
      <AnswersForMany found={found} onAnswer={answer} />
      <ul className="grid gap-4">
        {found.slice(0, MAX_VISIBLE).map(doubtful => (
          <DoubtfulLineRow
            key={`${doubtful.line} ${doubtful.text}`}
            doubtful={doubtful}
            onSelect={onSelect}
            onAnswer={as => (as === 'title' ? nameSong(doubtful) : answer([doubtful], as))}
          />
        ))}
      </ul>
      {found.length > MAX_VISIBLE && (
        <p className="text-ink-soft">{`E mais ${found.length - MAX_VISIBLE}, depois destas.`}</p>
      )}
    </section>
  )
}

const answers: Record<LineAnswer, string> = { sung: 'cantada', note: 'só para músicos', chords: 'acordes' }
