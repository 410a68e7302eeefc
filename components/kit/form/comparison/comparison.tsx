import { Users } from 'lucide-react'
import { useRef } from 'react'
import type { Conflict } from '@/lib/platform/action/outcome'
import { SideChoice } from './side-choice'
import { isLongText } from './side-text'
import { canMerge, TextMerge } from './text-merge'
import { useChooseOwnOnInput } from './use-choose-own-on-input'

/** Two conflicting versions, field by field; the form around it saves. Loaded by lazy-comparison.ts. */
export function Comparison({ title, by, when, fields }: Conflict & { title: string | undefined }) {
  const comparison = useRef<HTMLElement>(null)
  useChooseOwnOnInput(comparison)
  const hasMarks = fields.some(field => !canMerge(field) && isLongText(field.mine, field.theirs))
  return (
    <section
      ref={comparison}
      data-conflict
      tabIndex={-1}
      aria-label={title}
      className="grid grid-cols-1 gap-6 rounded-soft border-2 border-accent bg-surface p-4 shadow-card outline-offset-2 sm:p-6"
    >
      <header className="flex items-start gap-3 sm:gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <Users aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-heading">{title}</h2>
          <p className="mt-1">
            <strong>{by}</strong>, em {when}.
          </p>
          <p className="mt-1 text-ink-soft">
            O que você escreveu está aqui. Escolha o que fica e salve.
            {fields.some(canMerge) && ' Nos textos, dá para ficar com frases de um e de outro.'}
            {hasMarks && (
              <>
                {' '}
                O que está <mark>marcado</mark> só existe naquele texto.
              </>
            )}
          </p>
        </div>
      </header>
      {fields.map(field =>
        canMerge(field) ? <TextMerge key={field.name} {...field} /> : <SideChoice key={field.name} {...field} />,
      )}
    </section>
  )
}
