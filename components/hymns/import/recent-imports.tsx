import { Undo2 } from 'lucide-react'
import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Badge } from '@/components/kit/ui/badge'
import { Button, LinkButton } from '@/components/kit/ui/button'
import { ProgressBar } from '@/components/kit/ui/progress-bar'
import { continueImport, undoHymnImport } from '@/lib/hymns/actions/importing'
import { describeCounts, messages } from '@/lib/hymns/import/messages'
import type { RecentImport } from '@/lib/hymns/import/queries'
import { routes } from '@/lib/values/routes/routes'
import { useRecentImports } from './use-recent-imports'

/** What came in the last two weeks, or is coming: each import can be taken back as a whole. */
export function RecentImports({ imports }: { imports: RecentImport[] }) {
  const recent = useRecentImports(imports)
  return (
    <section aria-labelledby="recent" className="grid grid-cols-1 gap-3">
      <h2 id="recent" className="text-title">
        Importações recentes
      </h2>
      <p className="text-ink-soft">Por 14 dias, cada uma pode ser desfeita por inteiro.</p>
      <ul className="rounded-soft border border-line bg-surface shadow-card ruled">
        {recent.map(each => (
          <ImportRow key={each.id} recent={each} />
        ))}
      </ul>
    </section>
  )
}

function ImportRow({ recent }: { recent: RecentImport }) {
  const { id: importId, when, task, state, stayed } = recent
  return (
    <li className="grid grid-cols-1 gap-3 px-5 py-4 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="font-bold">{describeCounts(recent)}</p>
        <p className="text-[0.9375rem] text-ink-soft">{when}</p>
        {stayed.length > 0 && (
          <p className="mt-1 text-[0.9375rem] wrap-anywhere">
            Ficaram, porque alguém mudou depois: {stayed.map(title => `“${title}”`).join(', ')}
          </p>
        )}
        <Progress recent={recent} />
      </div>
      <div className="flex flex-wrap gap-2">
        {task === 'undo' && state === 'done' && <Badge>Desfeita</Badge>}
        {task === 'write' && state === 'done' && (
          <LinkButton href={routes.hymns} variant="quiet" size="small">
            Ver louvores
          </LinkButton>
        )}
        {state === 'stopped' && <ContinueButton importId={importId} />}
        {task === 'write' && (
          <ConfirmDialog
            trigger={
              <Button variant="ghost" size="small">
                <Undo2 aria-hidden className="size-5" />
                Desfazer a importação
              </Button>
            }
            title="Desfazer a importação?"
            text="Os louvores novos vão para a Lixeira, e os substituídos voltam a ser como eram. Os que alguém mudou depois ficam."
            confirm="Desfazer"
            cancel="Voltar"
            onConfirm={() => undoHymnImport({ importId })}
            failure={messages.notUndone}
          />
        )}
      </div>
    </li>
  )
}

function Progress({ recent: { task, state, progress } }: { recent: RecentImport }) {
  const label = task === 'write' ? 'Importando' : 'Desfazendo'
  // Always there, so that a screen reader hears what is put into it.
  return (
    <div role="status" className="mt-1 text-[0.9375rem] empty:hidden">
      {state === 'running' && (
        <div className="grid gap-1 text-ink-soft">
          {label}… {progress}%
          <ProgressBar label={label} max={100} value={progress} className="w-40" />
        </div>
      )}
      {state === 'stopped' && (
        <p className="font-semibold text-danger">
          {task === 'write'
            ? `Parou no meio, em ${progress}%. Continue, ou desfaça o que já entrou.`
            : `Parou no meio de desfazer, em ${progress}%. Continue.`}
        </p>
      )}
    </div>
  )
}

function ContinueButton({ importId }: { importId: string }) {
  const [pending, start] = useTransition()
  const resume = () =>
    start(async () => showOutcome(await callAction(continueImport({ importId }), messages.notContinued)))
  return (
    <Button size="small" pending={pending} onClick={resume}>
      Continuar
    </Button>
  )
}
