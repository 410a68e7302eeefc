import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { Topic } from '@/lib/privacy/kept'

/** What is kept, a card for each thing that people know by a name. */
export const KeptTopics = ({ topics }: { topics: Topic[] }) => (
  <section aria-labelledby="guardamos" className="grid gap-5">
    <h2 id="guardamos" className="text-title">
      O que guardamos
    </h2>
    {topics.map(({ title, what, why, who, until }) => (
      <Card key={title} as="section" className="grid gap-4">
        <h3 className="text-heading">{title}</h3>
        <ul className="grid list-disc gap-1 pl-[1.25rem]">
          {what.map(({ said }) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
        <dl className="grid gap-3 border-t border-line pt-4">
          <Answer to="Para quê">{why}</Answer>
          <Answer to="Quem vê">{who}</Answer>
          <Answer to="Até quando">{until}</Answer>
        </dl>
      </Card>
    ))}
  </section>
)

const Answer = ({ to, children }: { to: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
    <dt className="font-bold">{to}</dt>
    <dd className="text-ink-soft">{children}</dd>
  </div>
)
