import { Pencil } from 'lucide-react'
import { Badge } from '@/components/kit/ui/badge'
import { LinkButton } from '@/components/kit/ui/button'
import { BackLink } from '@/components/kit/ui/page-header'
import { WithRail } from '@/components/kit/ui/with-rail'
import type { NoticePreview as Preview } from '@/lib/notices/editor/queries'
import { routes } from '@/lib/values/routes/routes'
import { NoticeBody } from './notice-body'

/** A notice as everyone will see it, or saw it, for those who manage it. */
export const NoticePreview = ({ notice }: { notice: Preview }) => (
  <div className="grid grid-cols-1 gap-2 pt-3 sm:pt-8">
    <BackLink href={routes.notices} label="Avisos" />
    <WithRail railFirst rail={<StatusOf notice={notice} />}>
      <article className="grid max-w-2xl grid-cols-1 gap-5">
        <NoticeBody notice={notice} sizes="(min-width: 46rem) 42rem, 92vw" />
      </article>
    </WithRail>
  </div>
)

const StatusOf = ({ notice: { id, startsAt, status } }: { notice: Preview }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-soft bg-sunken p-4">
    <Badge tone={startsAt ? 'primary' : 'quiet'}>{status ?? 'No ar'}</Badge>
    <LinkButton href={routes.editNotice(id)} variant="quiet" size="small">
      <Pencil aria-hidden className="size-4" />
      Editar
    </LinkButton>
  </div>
)
