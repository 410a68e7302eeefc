/** How many requests nobody has claimed yet, and the sentence that says so, with the number of urgent ones. */
export type WaitingCount = { total: number; words: string }

/** '2 pedidos de oração novos, 1 urgente' */
export function describeWaiting(total: number, urgent: number) {
  if (total === 0) return 'Nenhum pedido de oração novo'
  const news = total === 1 ? '1 pedido de oração novo' : `${total} pedidos de oração novos`
  if (urgent === 0) return news
  return `${news}, ${urgent === 1 ? '1 urgente' : `${urgent} urgentes`}`
}
