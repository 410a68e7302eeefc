'use client'

import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button, LinkButton } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { closeYoungNote } from '@/lib/people/actions/guarding'
import { messages } from '@/lib/people/guardian/messages'
import { describeYoungPeople } from '@/lib/people/guardian/team-words'
import type { YoungPerson } from '@/lib/people/guardian/young-person'
import { teamRoutes } from '@/lib/values/routes/team-routes'

/** Tells the team once who is under sixteen and what to do; whoever reads it closes it for all. */
export function YoungNote({ people }: { people: YoungPerson[] }) {
  const [pending, start] = useTransition()
  const { title, who, childrenWords } = describeYoungPeople(people)
  const close = () =>
    start(async () =>
      showOutcome(await callAction(closeYoungNote({ ids: people.map(({ id }) => id) }), messages.notSaved)),
    )

  return (
    <Card as="section" className="mb-6 grid max-w-3xl grid-cols-1 gap-4">
      <div>
        <h2 className="text-heading">{title}</h2>
        <p className="mt-1 font-semibold wrap-anywhere">{who}</p>
        <p className="mt-2 text-ink-soft">
          Quem tem de 12 a 15 anos lê, ouve e toca. Para comentar e aparecer nas listas, fale com a família e confirme a
          autorização de um responsável em “Autorizações”. {childrenWords}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={teamRoutes.guardians} size="small">
          Ver autorizações
        </LinkButton>
        <Button variant="quiet" size="small" pending={pending} onClick={close}>
          Entendi
        </Button>
      </div>
    </Card>
  )
}
