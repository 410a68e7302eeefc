'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { IconButton } from '@/components/kit/ui/icon-button'
import { deleteTeam, renameTeam } from '@/lib/rosters/actions/teams'
import { messages } from '@/lib/rosters/teams/messages'
import { LazyNameDialog } from './lazy-name-dialog'

type Props = { id: string; name: string; mayDelete: boolean }

/** What a team rarely needs: another name, or its end. */
export function TeamActions({ id, name, mayDelete }: Props) {
  const router = useRouter()
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const button = useRef<HTMLButtonElement>(null)
  const close = (open: boolean) => {
    if (!open) setAsked(undefined)
  }
  const remove = async () => {
    const outcome = await deleteTeam({ teamId: id })
    if (outcome.status === 'done' && outcome.goTo) router.push(outcome.goTo)
    return outcome
  }
  return (
    <>
      <div className="flex shrink-0 gap-1">
        <IconButton label={`Mudar o nome de ${name}`} variant="quiet" onClick={() => setAsked('rename')}>
          <Pencil aria-hidden />
        </IconButton>
        {mayDelete && (
          <IconButton ref={button} label={`Apagar a equipe ${name}`} variant="quiet" onClick={() => setAsked('delete')}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      {asked === 'rename' && (
        <LazyNameDialog
          thing={{
            ...{ title: 'Mudar o nome', label: 'Nome da equipe', action: renameTeam, name },
            ...{ fields: { teamId: id }, draft: `serving-team:${id}` },
          }}
          onOpenChange={close}
        />
      )}
      <ConfirmDialog
        title="Apagar a equipe"
        text={`“${name}” deixa de existir, com as posições, as escalas passadas e os rascunhos dela. As pessoas ficam: quem só servia aqui passa a estar sem equipe.`}
        confirm="Apagar"
        open={asked === 'delete'}
        onOpenChange={close}
        onConfirm={remove}
        opener={button}
        failure={messages.notSaved}
      />
    </>
  )
}
