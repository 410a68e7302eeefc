'use client'

import { useState, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { refreshMe } from '@/components/session/use-me'
import { giveRole, takeRole } from '@/lib/people/actions/belonging'
import type { PersonDetails } from '@/lib/people/details/queries'
import { messages } from '@/lib/people/messages'
import {
  asksBeforeTaking,
  describeLoss,
  needsConfirmation,
  ROLES,
  type Role,
  roleDescriptions,
  roleNames,
} from '@/lib/people/role'

/** Each role with what it allows, and the button that gives or takes it. */
export const PersonRoles = ({ person }: { person: PersonDetails }) => (
  <Card as="section">
    <h2 className="text-heading">Papéis na igreja</h2>
    <ul className="mt-2 ruled">
      {ROLES.map(role => (
        <RoleRow key={role} role={role} person={person} />
      ))}
    </ul>
  </Card>
)

function RoleRow({ role, person: { id, name, roles, isMe, membership } }: { role: Role; person: PersonDetails }) {
  const hasRole = roles.includes(role)
  const [asking, setAsking] = useState(false)
  const [pending, start] = useTransition()

  async function change() {
    const outcome = await (hasRole ? takeRole : giveRole)({ profileId: id, role })
    // The admin's own rights are also shown on this screen and in its bar.
    if (isMe) refreshMe()
    return outcome
  }
  const changeDirectly = () => start(async () => showOutcome(await callAction(change(), messages.notChanged)))
  const opensDialog = hasRole ? asksBeforeTaking(role) : needsConfirmation(role)

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="font-bold">{roleNames[role]}</h3>
        <p className="text-[0.9375rem] text-ink-soft">{summaries[role]}</p>
      </div>
      <Button
        variant={hasRole ? 'ghost' : 'quiet'}
        size="small"
        pending={pending}
        disabled={!hasRole && membership === 'suspended'}
        aria-label={`${hasRole ? 'Tirar' : 'Dar papel'}: ${roleNames[role]}`}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        onClick={opensDialog ? () => setAsking(true) : changeDirectly}
      >
        {hasRole ? 'Tirar' : 'Dar papel'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={hasRole ? `Tirar da ${roleNames[role].toLowerCase()}?` : `Dar o papel “${roleNames[role]}”?`}
        text={hasRole ? describeLoss(role, name, isMe) : `${name} vai poder ${roleDescriptions[role]}`}
        confirm={hasRole ? 'Tirar' : 'Dar papel'}
        tone={hasRole ? 'danger' : 'primary'}
        onConfirm={change}
        failure={messages.notChanged}
      />
    </li>
  )
}

const summaries: Record<Role, string> = {
  admin: 'Cuida de tudo: painel da igreja, pessoas e contas.',
  pastoral: 'Lê e acompanha os pedidos de oração.',
  music: 'Cuida dos louvores e das playlists.',
  content: 'Cuida dos avisos, dos eventos e da transmissão ao vivo.',
}
