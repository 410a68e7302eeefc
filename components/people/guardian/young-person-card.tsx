'use client'

import { ShieldCheck } from 'lucide-react'
import { useState, useTransition } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { Dialog, DialogTrigger } from '@/components/kit/overlay/dialog'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Avatar } from '@/components/kit/ui/avatar'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { acceptBirthDate, withdrawGuardian } from '@/lib/people/actions/guarding'
import { ACCOUNT_AGE } from '@/lib/people/guardian/age'
import { messages } from '@/lib/people/guardian/messages'
import { describeYoungPerson } from '@/lib/people/guardian/team-words'
import type { YoungPerson } from '@/lib/people/guardian/young-person'

const guardianDialog = lazyImport(() => import('./guardian-dialog').then(({ GuardianDialog }) => GuardianDialog))

type Props = {
  person: YoungPerson
  /** Whether the actor may confirm and withdraw: nobody their own. */
  editable: boolean
  /** In a list the card says whom it is about; on the person's own page it says what. */
  named?: boolean
}

/** Whether a young person takes part, why not, and what the team can do about it. */
export function YoungPersonCard({ person, editable, named = false }: Props) {
  const { id, name, image, age, waitsFor, consent } = person
  const mayBeConfirmed = age !== null && age >= ACCOUNT_AGE && waitsFor !== null
  const { title, text } = describeYoungPerson(person)
  return (
    <Card as={named ? 'li' : 'section'} className="grid grid-cols-1 content-start gap-4">
      {named && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Avatar name={name} image={image} />
          <h2 className="min-w-0 flex-[1_1_7rem] text-heading wrap-anywhere">{name}</h2>
        </div>
      )}
      <div className="min-w-0">
        {named ? <p className="font-semibold">{title}</p> : <h2 className="text-heading">{title}</h2>}
        <p className="mt-1 text-ink-soft wrap-anywhere">{text}</p>
      </div>
      {editable && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {waitsFor === 'birth date' && <AcceptButton id={id} name={name} />}
          {mayBeConfirmed && <ConfirmButton person={person} />}
          {consent && <WithdrawButton id={id} name={name} />}
        </div>
      )}
    </Card>
  )
}

function ConfirmButton({ person }: Pick<Props, 'person'>) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant={person.waitsFor === 'guardian' ? 'primary' : 'quiet'}>
          <ShieldCheck aria-hidden className="size-5" />
          Confirmar autorização<span className="sr-only"> para {person.name}</span>
        </Button>
      </DialogTrigger>
      {open && <LazyDialog dialog={guardianDialog} props={{ person, onOpenChange: setOpen }} />}
    </Dialog>
  )
}

type Named = Pick<YoungPerson, 'id' | 'name'>

function AcceptButton({ id, name }: Named) {
  const [pending, start] = useTransition()
  const accept = () =>
    start(async () => showOutcome(await callAction(acceptBirthDate({ profileId: id }), messages.notSaved)))
  return (
    <Button pending={pending} onClick={accept}>
      A nova data está certa<span className="sr-only">: {name}</span>
    </Button>
  )
}

const WithdrawButton = ({ id, name }: Named) => (
  <ConfirmDialog
    title="Retirar a autorização?"
    text={`${name} continua lendo, ouvindo e tocando, mas não comenta mais. O que já escreveu fica sem o nome.`}
    confirm="Retirar"
    onConfirm={() => withdrawGuardian({ profileId: id })}
    failure={messages.notSaved}
    trigger={
      <Button variant="ghost">
        Retirar autorização<span className="sr-only"> de {name}</span>
      </Button>
    }
  />
)
