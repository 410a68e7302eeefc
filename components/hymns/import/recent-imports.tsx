import { Undo2 } from 'lucide-react'
import { ConfirmDialog } from '@/components/form/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Button, LinkButton } from '@/components/ui/button'
import { undoHymnImport } from '@/lib/hymns/actions/importing'
import { describeCounts, messages } from '@/lib/hymns/import/messages'
import type { RecentImport } from '@/lib/hymns/import/queries'
import { routes } from '@/lib/routes'

/** What came in the last two weeks: each import can be taken back as a whole. */
export const RecentImports = ({ imports }: { imports: RecentImport[] }) => (
  <section aria-labelledby="recent" className="grid grid-cols-1 gap-3">
    <h2 id="recent" className="text-title">
      Importações recentes
    </h2>
    <p className="text-ink-soft">Por 14 dias, cada uma pode ser desfeita por inteiro.</p>
    <ul className="rounded-soft border border-line bg-surface shadow-card ruled">
      {imports.map(recent => (
        <ImportRow key={recent.id} recent={recent} />
      ))}
    </ul>
  </section>
)

function ImportRow({ recent }: { recent: RecentImport }) {
  const { id: importId, when, undone, stayed } = recent
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
      </div>
      <div className="flex flex-wrap gap-2">
        {undone ? (
          <Badge>Desfeita</Badge>
        ) : (
          <>
            <LinkButton href={routes.hymns} variant="quiet" size="small">
              Ver louvores
            </LinkButton>
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
          </>
        )}
      </div>
    </li>
  )
}
