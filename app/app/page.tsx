import { LetterDrawing } from '@/components/church/art/drawings'
import { places } from '@/components/layout/places'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'

export default function HomePage() {
  return (
    <>
      <PageHeader title="Início" back={{ href: places.site, label: 'Voltar ao Site' }} />
      <EmptyState
        drawing={<LetterDrawing />}
        title="Nenhum aviso encontrado"
        hint="Quando a igreja publicar um aviso importante, ele aparece aqui."
        action={
          <LinkButton href={places.notices} variant="quiet">
            Ver avisos
          </LinkButton>
        }
      />
    </>
  )
}
