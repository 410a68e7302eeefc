import { Download } from 'lucide-react'
import { buttonClass } from '@/components/kit/ui/button'
import { ProgressBar } from '@/components/kit/ui/progress-bar'
import { RowList } from '@/components/kit/ui/row-list'
import type { MyBooklet } from '@/lib/booklets/queries'
import { offlineApi } from '@/lib/values/routes/offline-routes'

/** The PDFs of the last day: how far each is, and then its file. */
export function MyBooklets({ booklets }: { booklets: MyBooklet[] }) {
  if (booklets.length === 0) return null
  return (
    <section aria-labelledby="my-booklets">
      <h2 id="my-booklets" className="mb-2 text-heading">
        Seus PDFs de hoje
      </h2>
      <RowList>
        {booklets.map(booklet => (
          <BookletRow key={booklet.id} booklet={booklet} />
        ))}
      </RowList>
      <p className="mt-2 text-sm text-ink-soft">Ficam aqui por um dia, só para você.</p>
    </section>
  )
}

function BookletRow({ booklet: { id, title, choices, progress, ready, failed } }: { booklet: MyBooklet }) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-[1_1_9rem] leading-snug">
        <p className="font-bold wrap-anywhere">{title}</p>
        <p className="text-[0.9375rem] text-ink-soft">{choices}</p>
      </div>
      <div role="status" className="text-right">
        {failed && <p className="font-semibold text-danger">Não deu certo. Peça de novo.</p>}
        {!failed && !ready && (
          <div className="grid gap-1 text-[0.9375rem] text-ink-soft">
            {progress === 0 ? 'Na fila…' : `Preparando… ${progress}%`}
            <ProgressBar label={`Preparando ${title}`} max={100} value={progress} className="w-28" />
          </div>
        )}
        {ready && (
          <a href={offlineApi.booklet(id)} download className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <Download aria-hidden />
            Baixar<span className="sr-only"> {title}</span>
          </a>
        )}
      </div>
    </div>
  )
}
