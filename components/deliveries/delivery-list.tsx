import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChapelDrawing } from '@/components/art/drawings'
import { Columns } from '@/components/ui/columns'
import { EmptyState } from '@/components/ui/empty-state'
import { listDeliveries } from '@/lib/deliveries/queries'
import { BulkActions } from './bulk-actions'
import { DeliveryRow } from './delivery-row'

/** The newest failed deliveries; older ones appear as these are dealt with. */
export async function DeliveryList() {
  const found = await listDeliveries()
  if (!found) return null

  const { deliveries, total, backups, refused } = found
  return (
    <div className="grid grid-cols-1 gap-4">
      {backups && (
        <ProblemNote text={backups}>
          O que houve está no registro do servidor: quem instalou o Comunhão pode ver com “npm run backup -- --list”.
        </ProblemNote>
      )}
      {refused && (
        <ProblemNote text={refused.text}>
          O servidor de email recusou em três dias diferentes. Confira o endereço com a pessoa:{' '}
          {listNames(refused.names)}. Enquanto isso ela não recebe avisos por email.
        </ProblemNote>
      )}
      {total > 1 && <BulkActions total={total} />}
      {total > deliveries.length && (
        <p className="text-ink-soft">
          Os {deliveries.length} mais recentes de {total.toLocaleString('pt-BR')}.
        </p>
      )}
      {deliveries.length > 0 ? (
        <Columns as="ol" aria-label="O que não chegou" className="items-start gap-4">
          {deliveries.map(delivery => (
            <DeliveryRow key={delivery.id} {...delivery} />
          ))}
        </Columns>
      ) : (
        <EmptyState
          drawing={<ChapelDrawing />}
          title="Tudo chegou"
          hint="Quando um email não sair, ou algo parar no servidor, aparece aqui com a causa e o que fazer."
        />
      )}
    </div>
  )
}

const listNames = (names: string[]) => new Intl.ListFormat('pt-BR').format(names)

/** A short error note, with what to do below it. */
const ProblemNote = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="flex items-start gap-3 rounded-soft border border-danger bg-danger-soft p-4">
    <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{text}</p>
      {children && <p className="mt-1 text-[0.9375rem] wrap-anywhere">{children}</p>}
    </div>
  </div>
)
