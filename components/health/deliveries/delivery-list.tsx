import { ChapelDrawing } from '@/components/kit/art/drawings'
import { Columns } from '@/components/kit/ui/columns'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { listDeliveries } from '@/lib/platform/deliveries/queries'
import { joinWords } from '@/lib/values/join-words'
import { BulkActions } from './bulk-actions'
import { DeliveryRow } from './delivery-row'

/** The newest failed deliveries; older ones appear as these are dealt with. */
export async function DeliveryList() {
  const found = await listDeliveries()
  if (!found) return null

  const { deliveries, total, refusedNames } = found
  return (
    <section aria-labelledby="deliveries" className="grid grid-cols-1 gap-4">
      <h2 id="deliveries" className="text-heading">
        O que não chegou
      </h2>
      {refusedNames.length > 0 && (
        <p className="wrap-anywhere">
          O servidor de email recusou em três dias diferentes o endereço de <strong>{joinWords(refusedNames)}</strong>.
          Confira o endereço com a pessoa: enquanto isso ela não recebe avisos por email.
        </p>
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
    </section>
  )
}
