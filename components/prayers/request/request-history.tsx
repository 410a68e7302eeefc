import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { OpenedPrayer } from '@/lib/prayers/prayer'

/** The changes of a request, and who read it. */
export const RequestHistory = ({ prayer: { history, readers } }: { prayer: OpenedPrayer }) => (
  <Card as="section" aria-label="Histórico e leitores" className="grid grid-cols-1 gap-2 py-3!">
    <HistoryGroup title={`Histórico (${history.length})`}>
      {history.length === 0 && <p className="pb-3 text-ink-soft">Ainda não aconteceu nada com este pedido.</p>}
      <ol className="grid grid-cols-1 ruled">
        {history.map(({ id, what, when }) => (
          <li key={id} className="py-2.5 wrap-anywhere">
            {what} <span className="text-[0.9375rem] text-ink-soft">em {when}</span>
          </li>
        ))}
      </ol>
    </HistoryGroup>
    <HistoryGroup title={`Quem leu (${readers.length})`}>
      <ul className="grid grid-cols-1 ruled">
        {readers.map(({ id, name, when }) => (
          <li key={id} className="py-2.5 wrap-anywhere">
            {name} <span className="text-[0.9375rem] text-ink-soft">em {when}</span>
          </li>
        ))}
      </ul>
      <p className="pt-2 pb-3 text-[0.9375rem] text-ink-soft">
        Fica guardado quem abriu esta página. Quem leu o pedido por email não aparece aqui.
      </p>
    </HistoryGroup>
  </Card>
)

const HistoryGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="flex min-h-11 cursor-pointer items-center font-bold text-primary">{title}</summary>
    {children}
  </details>
)
