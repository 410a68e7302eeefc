'use client'

import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { Button } from '@/components/kit/ui/button'
import { removeLeader } from '@/lib/rosters/actions/teams'
import { messages } from '@/lib/rosters/teams/messages'
import type { TeamLeader } from '@/lib/rosters/teams/team'

/** Asks before somebody does not lead the team any more. */
export const RemoveLeaderButton = ({ teamId, leader: { id, name } }: { teamId: string; leader: TeamLeader }) => (
  <ConfirmDialog
    title="Tirar da liderança?"
    text={`${name} não planeja mais a escala desta equipe nem lê os telefones. Se também serve, continua servindo.`}
    confirm="Tirar"
    failure={messages.notSaved}
    onConfirm={() => removeLeader({ teamId, profileId: id })}
    trigger={
      <Button variant="ghost" size="small" className="-mr-3">
        Tirar<span className="sr-only"> {name} da liderança</span>
      </Button>
    }
  />
)
