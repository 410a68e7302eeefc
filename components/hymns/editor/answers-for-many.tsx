import { Button } from '@/components/kit/ui/button'
import type { DoubtfulLine, LineAnswer } from '@/lib/engines/cifra/paste/doubtful-lines'

type Props = { found: DoubtfulLine[]; onAnswer: (lines: DoubtfulLine[], as: LineAnswer) => void }

/** With fewer, each line has its own buttons. */
const MANY = 3

/** One tap for many lines in doubt: those that look like chords, and those that may be sung. */
export function AnswersForMany({ found, onAnswer }: Props) {
  const chords = found.filter(({ looksLike }) => looksLike === 'chords')
  const others = found.filter(({ looksLike }) => looksLike !== 'chords')
  const beginLabel = (lines: DoubtfulLine[], which: string) =>
    lines.length === found.length ? 'São todas' : `As ${lines.length} ${which} são`
  const choices = [
    { lines: chords, as: 'chords', label: `${beginLabel(chords, 'que parecem acordes')} acordes` },
    { lines: others, as: 'sung', label: `${beginLabel(others, 'outras')} cantadas` },
    { lines: others, as: 'note', label: `${beginLabel(others, 'outras')} só para músicos` },
  ] as const
  const offered = choices.filter(({ lines }) => lines.length >= MANY)
  if (offered.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map(({ lines, as, label }) => (
        <Button
          key={as}
          size="small"
          variant={offered.length > 1 ? 'quiet' : undefined}
          onClick={() => onAnswer(lines, as)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
