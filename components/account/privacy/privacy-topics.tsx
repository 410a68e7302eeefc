import type { ReactNode } from 'react'
import { Card } from '@/components/kit/ui/card'
import type { PageTopic } from '@/lib/assembly/privacy/page'

/** What is stored, one card per topic. */
export const PrivacyTopics = ({ topics }: { topics: PageTopic[] }) => (
  <section aria-labelledby="guardamos" className="grid gap-5">
    <h2 id="guardamos" className="text-title">
      O que guardamos
    </h2>
    {topics.map(({ title, items, purpose, audience, retention }) => (
      <Card key={title} as="section" className="grid gap-4">
        <h3 className="text-heading">{title}</h3>
        <ul className="grid list-disc gap-1 pl-[1.25rem]">
          {items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <dl className="grid gap-3 border-t border-line pt-4">
          <Answer to="Para quê">{purpose}</Answer>
          <Answer to="Quem vê">{audience}</Answer>
          <Answer to="Até quando">{retention}</Answer>
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
