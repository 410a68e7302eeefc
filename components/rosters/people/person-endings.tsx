import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { Button } from '@/components/kit/ui/button'
import { deleteServant, exchangeLink, removeFromTeam, unlinkServant } from '@/lib/rosters/actions/people'
import { messages } from '@/lib/rosters/people/messages'
import { describeUnlinking, type TeamPerson } from '@/lib/rosters/people/team-person'
import type { TeamOfPerson } from './team-of-person'

type Props = { person: TeamPerson; team: TeamOfPerson }

/** What ends something: the link, the account, the place in the team, all that is stored. Each asks first. */
export function PersonEndings({ person, team }: Props) {
  const { id, name, hasAccount, isSuspended } = person
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1 border-t border-line pt-3">
      <ConfirmDialog
        title="Trocar link?"
        text={`Os endereços que ${name} tem deixam de abrir, também a agenda do celular. O próximo envio leva um novo.`}
        confirm="Trocar"
        tone="primary"
        failure={messages.notSaved}
        onConfirm={() => exchangeLink({ servantId: id })}
        trigger={
          <Button variant="ghost" size="small">
            Trocar link<span className="sr-only"> de {name}</span>
          </Button>
        }
      />
      {hasAccount && !isSuspended && (
        <ConfirmDialog
          title="Soltar da conta?"
          text={describeUnlinking(person)}
          confirm="Soltar"
          tone="primary"
          failure={messages.notSaved}
          onConfirm={() => unlinkServant({ servantId: id })}
          trigger={
            <Button variant="ghost" size="small">
              Soltar da conta<span className="sr-only"> de {name}</span>
            </Button>
          }
        />
      )}
      <ConfirmDialog
        title="Tirar da equipe?"
        text={`${name} sai de ${team.name} e da escala dos dias que vêm; se já foi chamada(o), recebe um aviso. O nome continua à mão, se voltar.`}
        confirm="Tirar"
        failure={messages.notSaved}
        onConfirm={() => removeFromTeam({ teamId: team.id, servantId: id })}
        trigger={
          <Button variant="ghost" size="small">
            Tirar da equipe<span className="sr-only">: {name}</span>
          </Button>
        }
      />
      <ConfirmDialog
        title="Apagar os dados?"
        text={`Nome, telefone, dias e respostas de ${name} são apagados para sempre. Nas escalas que passaram fica “alguém”; nas que vêm, o lugar fica aberto.`}
        confirm="Apagar"
        failure={messages.notSaved}
        onConfirm={() => deleteServant({ servantId: id })}
        trigger={
          <Button variant="ghost" size="small" className="text-danger">
            Apagar os dados<span className="sr-only"> de {name}</span>
          </Button>
        }
      />
    </div>
  )
}
