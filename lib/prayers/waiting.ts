/** How many requests nobody has taken on yet, and how many of them are urgent. */
export type Waiting = { total: number; urgent: number }

/** '2 pedidos de oração novos, 1 urgente' */
export const waitingWords = ({ total, urgent }: Waiting) =>
  [
    total === 1 ? '1 pedido de oração novo' : `${total} pedidos de oração novos`,
    urgent === 1 ? '1 urgente' : urgent > 1 && `${urgent} urgentes`,
  ]
    .filter(Boolean)
    .join(', ')
