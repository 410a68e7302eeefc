import type { Wording } from '@/lib/platform/versions/differences'
import type { OrderFields } from './schema'

/** The form's labels for the fields, used where two people's texts are compared. */
export const createOrderWording = (positions: ReadonlyMap<string, string>): Wording<OrderFields> => ({
  title: { label: 'O que acontece' },
  minutes: { label: 'Minutos' },
  who: { label: 'Quem faz' },
  positionId: { label: 'Função na escala', format: id => (id && positions.get(id)) || 'Nenhuma' },
  note: { label: 'Observação' },
})
