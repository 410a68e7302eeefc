import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/kit/ui/link'
import { BackLink } from '@/components/kit/ui/page-header'
import type { Setlist, SetlistItem } from '@/lib/playing/setlist'
import { routes } from '@/lib/values/routes/routes'
import { SongText } from './song-text'

type Props = { setlist: Setlist; item: SetlistItem; position: number }

/** A song as the playlist has it, between the one before and the next; without people's names. */
export const SharedSong = ({ setlist: { id, name, items }, item, position }: Props) => (
  <main id="conteudo" className="column max-w-[52rem] pt-4 pb-8">
    <BackLink href={routes.sharedPlaylist(id)} label={name} />
    <SongText item={item} heading="h1" />
    <nav
      aria-label={`Playlist ${name}`}
      className="sticky bottom-stuck mt-8 flex flex-wrap items-center justify-between gap-2 border-t border-line bg-paper py-2 print:hidden"
    >
      {position > 1 ? (
        <Step to={routes.sharedSong(id, position - 1)}>
          <ArrowLeft aria-hidden className="size-[1.25em]" />
          Anterior
        </Step>
      ) : (
        <span />
      )}
      <span className="text-ink-soft">{`${position} de ${items.length}`}</span>
      {position < items.length ? (
        <Step to={routes.sharedSong(id, position + 1)}>
          Próximo
          <ArrowRight aria-hidden className="size-[1.25em]" />
        </Step>
      ) : (
        <Step to={routes.sharedPlaylist(id)}>Voltar à lista</Step>
      )}
    </nav>
  </main>
)

type StepProps = { to: ReturnType<typeof routes.sharedSong>; children: ReactNode }

const Step = ({ to, children }: StepProps) => (
  <Link
    href={to}
    className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-bold text-primary hover:bg-primary-soft"
  >
    {children}
  </Link>
)
