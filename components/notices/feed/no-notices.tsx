import { LetterDrawing } from '@/components/kit/art/drawings'
import { EmptyState } from '@/components/kit/ui/empty-state'

export const NoNotices = ({ important }: { important: boolean }) => (
  <EmptyState
    drawing={<LetterDrawing />}
    title="Nenhum aviso encontrado"
    hint={`Quando a igreja publicar um aviso${important ? ' importante' : ''}, ele aparece aqui.`}
  />
)
