import { MessageCircleQuestion } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { Button } from '@/components/kit/ui/button'
import { type DoubtfulLine, decideLine } from '@/lib/engines/cifra/paste/doubtful-lines'

type Decision = Parameters<typeof decideLine>[2]
type Props = {
  lyrics: string
  found: DoubtfulLine[]
  onChange: (lyrics: string) => void
  /** Points at a line in its text, where that is on the screen. */
  onSelect?: (line: DoubtfulLine) => void
}

/** As many as fit below the text; when one is decided, the next appears. */
const MAX_VISIBLE = 6

/** A decision that was just taken, and the lyrics before and after it. */
type Decided = { text: string; before: string; after: string }

/**
 * The lines that look like chords and would stay in the old key, or like instructions, each with one tap for what it is,
 * and a way back.
 */
export function DoubtfulLines({ lyrics, found, onChange, onSelect }: Props) {
  const [decided, setDecided] = useState<Decided>()
  const isJustDecided = decided?.after === lyrics
  const undoButton = useRef<HTMLButtonElement>(null)

  const mayLoseFocus = useRef(false)

  // The pressed button is gone with the last line, a moment later.
  useLayoutEffect(() => {
    if (!mayLoseFocus.current || document.activeElement !== document.body) return
    mayLoseFocus.current = false
    undoButton.current?.focus({ preventScroll: true })
  })

  function decide(lines: DoubtfulLine[], as: Decision) {
    // They are found a moment after each change.
    if (lines.some(({ start, end, text }) => lyrics.slice(start, end) !== text)) return
    // From the last one up: chords that go into the line below them take their own line away.
    const after = lines.reduceRight((text, { line }) => decideLine(text, line, as), lyrics)
    const [first] = lines
    const text = lines.length === 1 ? `Linha ${first?.line}: ${answers[as]}.` : `${lines.length} linhas: são acordes.`
    if (after === lyrics) return
    mayLoseFocus.current = true
    setDecided({ text, before: lyrics, after })
    onChange(after)
  }

  return (
    <section
      aria-label="Linhas em dúvida"
      className={found.length > 0 || isJustDecided ? 'grid gap-3 rounded-soft bg-accent-soft p-4' : 'hidden'}
    >
      {isJustDecided && (
        <div className="-my-1 flex items-center gap-2">
          <p role="status" className="min-w-0 flex-1">
            {decided.text}
          </p>
          <Button ref={undoButton} size="small" variant="ghost" onClick={() => onChange(decided.before)}>
            Desfazer
          </Button>
        </div>
      )}
      <p role="status" className={found.length > 0 ? 'flex gap-2 font-bold' : 'hidden'}>
        <MessageCircleQuestion aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        {found.length > 0 && ask(found)}
      </p>
      {found.length > 2 && found.every(({ looksLike }) => looksLike === 'chords') && (
        <Button size="small" className="justify-self-start" onClick={() => decide(found, 'chords')}>
          São todas acordes
        </Button>
      )}
      <ul className="grid gap-3">
        {found.slice(0, MAX_VISIBLE).map(doubtful => (
          <li key={`${doubtful.line} ${doubtful.text}`} className="grid gap-1">
            <LineText doubtful={doubtful} onSelect={onSelect} />
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame in each row */}
            <div
              role="group"
              aria-label={`O que é a linha ${doubtful.line}`}
              className="grid grid-cols-3 gap-2 sm:flex"
            >
              {decisions.map(([as, label]) => (
                <Button
                  key={as}
                  size="small"
                  variant="quiet"
                  className="max-sm:px-1"
                  onClick={({ currentTarget }) => {
                    findNeighbourControl(currentTarget, 'first')?.focus()
                    decide([doubtful], as)
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {found.length > MAX_VISIBLE && (
        <p className="text-ink-soft">{`E mais ${found.length - MAX_VISIBLE}, depois destas.`}</p>
      )}
    </section>
  )
}

function LineText({ doubtful, onSelect }: { doubtful: DoubtfulLine } & Pick<Props, 'onSelect'>) {
  const content = (
    <>
      <span className="shrink-0 text-[0.9375rem] text-ink-soft">{`Linha ${doubtful.line}`}</span>
      <span className="truncate font-mono whitespace-pre">{doubtful.text.trim()}</span>
    </>
  )
  const row = 'flex min-h-11 min-w-0 items-center gap-2 rounded-soft px-2 text-left'
  if (!onSelect) return <p className={row}>{content}</p>
  return (
    <button type="button" onClick={() => onSelect(doubtful)} className={`${row} hover:bg-surface`}>
      {content}
    </button>
  )
}

function ask(found: DoubtfulLine[]) {
  const count = found.length
  const chords = found.filter(({ looksLike }) => looksLike === 'chords').length
  if (chords === 0)
    return count === 1
      ? '1 linha parece instrução, e não letra. O que ela é?'
      : `${count} linhas parecem instruções, e não letra. O que elas são?`
  if (chords < count) return `${count} linhas parecem acordes, que não vão mudar de tom, ou instruções. O que elas são?`
  return count === 1
    ? '1 linha parece acorde e não vai mudar de tom. O que ela é?'
    : `${count} linhas parecem acordes e não vão mudar de tom. O que elas são?`
}

const decisions = [
  ['chords', 'São acordes'],
  ['sung', 'É letra'],
  ['note', 'É instrução'],
] as const satisfies [Decision, string][]

const answers: Record<Decision, string> = { chords: 'são acordes', sung: 'é letra', note: 'é instrução' }
