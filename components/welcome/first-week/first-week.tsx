import { ChevronRight } from 'lucide-react'
import { Drawing, DrawingSymbol } from '@/components/kit/art/drawing'
import { Card } from '@/components/kit/ui/card'
import { Link } from '@/components/kit/ui/link'
import { type FirstWeek as FirstWeekSteps, getFirstWeek } from '@/lib/welcome/week/queries'
import { STEPS, type Step, steps } from '@/lib/welcome/week/steps'
import { SkipStepButton } from './skip-step-button'

/** What a new church still has to do, each step with a link. Renders nothing once all is done, or if it is not new. */
export async function FirstWeek() {
  const week = await getFirstWeek()
  if (!week || week.open.length === 0) return null
  return (
    <Card as="section" aria-labelledby="primeira-semana" className="mb-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="primeira-semana" className="text-heading">
            A primeira semana
          </h2>
          <p className="mt-1 text-ink-soft">{describeRest(week)}</p>
        </div>
        {week.done > 0 && (
          <p aria-hidden className="flex gap-1">
            {STEPS.slice(0, week.done + week.open.length).map((step, at) => (
              <StepMark key={step} isDone={at < week.done} className="size-6" />
            ))}
          </p>
        )}
      </div>
      <ul className="mt-4 grid gap-x-8 lg:grid-cols-2">
        {week.open.map(step => (
          <StepRow key={step} step={step} />
        ))}
      </ul>
    </Card>
  )
}

function StepRow({ step }: { step: Step }) {
  const { title, text, to } = steps[step]
  return (
    <li className="border-t border-line pt-1">
      <Link href={to} className="flex items-start gap-3 rounded-soft px-1 pt-2 hover:bg-sunken">
        <StepMark isDone={false} className="mt-0.5 size-6" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-bold">{title}</span>
          <span className="mt-0.5 block text-ink-soft">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 self-center text-ink-soft" />
      </Link>
      <SkipStepButton step={step} title={title} />
    </li>
  )
}

const StepMark = ({ isDone, className }: { isDone: boolean; className: string }) => (
  <Drawing
    viewBox="0 0 24 24"
    className={`line-icon shrink-0 ${isDone ? 'text-primary' : 'text-line-strong'} ${className}`}
  >
    <DrawingSymbol name={isDone ? 'step-done' : 'step'} />
  </Drawing>
)

const describeRest = ({ open, done }: FirstWeekSteps) =>
  done === 0
    ? `${open.length === STEPS.length ? 'Oito' : 'Sete'} passos, no seu ritmo. Cada um sai daqui quando estiver feito.`
    : open.length === 1
      ? 'Falta um passo.'
      : `Faltam ${open.length} de ${open.length + done} passos.`
