import { CalendarDrawing } from '@/components/kit/art/drawings'
import { EmptyState } from '@/components/kit/ui/empty-state'

export const NoEvents = ({ signedIn }: { signedIn: boolean }) => (
  <EmptyState
    drawing={<CalendarDrawing />}
    title="Nenhum evento este mês"
    hint={
      signedIn ? 'Clique em "Novo Evento" para adicionar o primeiro evento.' : 'Faça login para visualizar os eventos.'
    }
  />
)
