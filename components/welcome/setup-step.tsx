import type { ReactNode } from 'react'

type Props = { number: number; of?: number; title: string; text: string; hidden?: boolean; children: ReactNode }

/** One of the steps of the first evening, with its purpose. */
export const SetupStep = ({ number, of = 4, title, text, hidden, children }: Props) => (
  <section
    aria-labelledby={`parte-${number}`}
    hidden={hidden}
    className="grid gap-5 border-t border-line pt-6 first-of-type:border-0 first-of-type:pt-0"
  >
    <div>
      <p className="eyebrow mb-1">
        Passo {number} de {of}
      </p>
      <h2 id={`parte-${number}`} tabIndex={-1} className="text-heading outline-none">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{text}</p>
    </div>
    {children}
  </section>
)
