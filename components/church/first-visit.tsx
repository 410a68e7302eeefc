'use client'

import type { listFirstVisitAnswers } from '@/lib/church/public-facts'

type Props = { answers: ReturnType<typeof listFirstVisitAnswers> }

/** What somebody asks who has never come. An island, as `Services` is: the page's data has the answers alone. */
export function FirstVisit({ answers }: Props) {
  if (answers.length === 0) return null
  return (
    <section id="visit" aria-labelledby="visit-title" className="column page-part">
      <h2 id="visit-title" className="text-title">
        Sua primeira visita
      </h2>
      <dl className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 [&_dd]:whitespace-pre-line [&_dd]:text-ink-soft [&_dt]:mb-1 [&_dt]:font-bold">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
