import { MessageCircleQuestion } from 'lucide-react'
import { findNeighbourControl } from '@/components/browser/focus'
import { Button } from '@/components/ui/button'
import { type DoubtfulLine, decideLine } from '@/lib/cifra/paste/doubtful-lines'

type Decision = Parameters<typeof decideLine>[2]
type Props = {
  lyrics: string
  found: DoubtfulLine[]
  onChange: (lyrics: string) => void
  onSelect: (line: DoubtfulLine) => void
}

/** As many as fit below the text; when one is decided, the next appears. */
const MAX_VISIBLE = 6

/** The lines that look like chords and would stay in the old key, each with one tap for what it is. */
export function DoubtfulLines({ lyrics, found, onChange, onSelect }: Props) {
  const decide = (line: number, as: Decision) => onChange(decideLine(lyrics, line, as))
  const decideAll = () => onChange(found.reduce((text, { line }) => decideLine(text, line, 'chords'), lyrics))

  return (
    <section
      aria-label="Linhas em dúvida"
      className={found.length > 0 ? 'grid gap-3 rounded-soft bg-accent-soft p-4' : 'hidden'}
    >
      <p role="status" className="flex gap-2 font-bold">
        <MessageCircleQuestion aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        {found.length === 1 && '1 linha parece acorde e não vai mudar de tom. O que ela é?'}
        {found.length > 1 && `${found.length} linhas parecem acordes e não vão mudar de tom. O que elas são?`}
      </p>
      {found.length > 2 && (
        <Button size="small" className="justify-self-start" onClick={decideAll}>
          São todas acordes
        </Button>
      )}
      <ul className="grid gap-3">
        {found.slice(0, MAX_VISIBLE).map(doubtful => (
          <li key={`${doubtful.line} ${doubtful.text}`} className="grid gap-1">
            <button
              type="button"
              onClick={() => onSelect(doubtful)}
              className="flex min-h-11 min-w-0 items-center gap-2 rounded-soft px-2 text-left hover:bg-surface"
            >
              <span className="shrink-0 text-[0.9375rem] text-ink-soft">{`Linha ${doubtful.line}`}</span>
              <span className="truncate font-mono whitespace-pre">{doubtful.text.trim()}</span>
            </button>
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
                    decide(doubtful.line, as)
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

const decisions = [
  ['chords', 'São acordes'],
  ['sung', 'É letra'],
  ['note', 'É instrução'],
] as const satisfies [Decision, string][]
