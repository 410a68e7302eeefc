'use client'

import { UserCheck } from 'lucide-react'
import { useTransition } from 'react'
import { ChapelDrawing } from '@/components/art/drawings'
import { controlBeside } from '@/components/browser/focus'
import { callAction } from '@/components/form/call-action'
import { showOutcome } from '@/components/overlay/show-outcome'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { isGone } from '@/lib/action/outcome'
import { giveAccountBack } from '@/lib/suspension/actions'
import { messages } from '@/lib/suspension/messages'
import type { SuspendedAccount } from '@/lib/suspension/queries'
import { PersonLine } from './person-line'

export function SuspendedList({ accounts }: { accounts: SuspendedAccount[] }) {
  if (accounts.length === 0) {
    return (
      <EmptyState
        drawing={<ChapelDrawing />}
        title="Nenhuma conta suspensa"
        hint="Quem tem a conta suspensa não entra, e o que publicou não aparece, até que a conta seja devolvida."
      />
    )
  }
  return (
    <ul aria-label="Contas suspensas" className="grid grid-cols-1 ruled">
      {accounts.map(account => (
        <Account key={account.id} {...account} />
      ))}
    </ul>
  )
}

/** The line leaves with the page's next content, which the action brings along. */
function Account({ id, name, since }: SuspendedAccount) {
  const [pending, start] = useTransition()

  const giveBack = (button: HTMLElement) =>
    start(async () => {
      const beside = controlBeside(button, 'first')
      const outcome = await callAction(giveAccountBack({ profileId: id }), messages.backFailed)
      showOutcome(outcome)
      if (isGone(outcome)) beside?.focus()
    })

  return (
    <PersonLine name={name} note={`Suspensa desde ${since}`}>
      <Button
        variant="quiet"
        size="small"
        pending={pending}
        onClick={event => giveBack(event.currentTarget)}
        aria-label={`Devolver conta de ${name}`}
      >
        <UserCheck aria-hidden />
        Devolver conta
      </Button>
    </PersonLine>
  )
}
