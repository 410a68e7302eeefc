import { CircleAlert } from 'lucide-react'
import type { Problem } from '@/lib/engines/cifra/markup/problems'

type Props = { problems: Problem[]; onSelect: (problem: Problem) => void }

/** As many as fit beside the text; when one is fixed, the next appears. */
const MAX_VISIBLE = 8

/** Lists possible mistakes; choosing one selects it in the text. */
export function LyricsProblems({ problems, onSelect }: Props) {
  return (
    <div>
      <p role="status" className={problems.length > 0 ? 'font-bold' : 'sr-only'}>
        {problems.length > 0 && `Para conferir: ${problems.length}`}
      </p>
      <ul>
        {problems.slice(0, MAX_VISIBLE).map(problem => (
          <li key={`${problem.start} ${problem.kind}`}>
            <button
              type="button"
              onClick={() => onSelect(problem)}
              className="flex min-h-11 w-full items-center gap-2 rounded-soft px-2 py-1.5 text-left text-[0.9375rem] hover:bg-sunken"
            >
              <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
              <span>
                <strong>{`Linha ${problem.line}, coluna ${problem.column}: `}</strong>
                {problem.message}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
