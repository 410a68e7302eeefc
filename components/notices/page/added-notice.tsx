import { MessageCircle, Pencil, Plus } from 'lucide-react'
import { LetterDrawing } from '@/components/kit/art/drawings'
import { buttonClass, LinkButton } from '@/components/kit/ui/button'
import { LazyOffer } from '@/components/notifications/lazy-offer'
import type { NoticePreview } from '@/lib/notices/editor/queries'
import { formatNoticeForWhatsApp } from '@/lib/notices/whatsapp-text'
import { siteUrl } from '@/lib/platform/runtime/env'
import { whatsappText } from '@/lib/values/phone'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'

/** After publishing: whether the notice is out, and what to do next. */
export function AddedNotice({ notice }: { notice: NoticePreview }) {
  const { id, title, isPublic, startsAt, status } = notice
  const address = `${siteUrl}${isPublic ? routes.publicNotice(id) : routes.notice(id)}`
  return (
    <section aria-labelledby="publicado" className="mx-auto grid max-w-xl justify-items-center gap-5 py-6 text-center">
      <div className="w-28 sm:w-36 [@media(max-height:31rem)]:hidden">
        <LetterDrawing />
      </div>
      <div className="grid gap-2">
        <h1 id="publicado" className="text-title">
          {startsAt ? 'Aviso agendado' : 'Aviso publicado'}
        </h1>
        <p className="text-lg font-semibold wrap-anywhere">“{title}”</p>
        <p className="text-ink-soft">{startsAt ? `Vai ao ar ${startsAt}` : (status ?? describePlaces(notice))}</p>
      </div>
      <LazyOffer topic="comments" className="w-full text-left" />
      <div className="grid w-full max-w-sm gap-2">
        <LinkButton href={status ? teamRoutes.noticePreview(id) : routes.notice(id)}>Ver</LinkButton>
        <a
          href={whatsappText(formatNoticeForWhatsApp(notice, address))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'quiet' })}
        >
          <MessageCircle aria-hidden className="size-5" />
          Compartilhar no WhatsApp
        </a>
        {startsAt && <p className="text-[0.9375rem] text-ink-soft">O link abre quando o aviso for ao ar.</p>}
        <LinkButton href={routes.addNotice} variant="quiet">
          <Plus aria-hidden className="size-5" />
          Publicar outro
        </LinkButton>
        <LinkButton href={routes.editNotice(id)} variant="ghost">
          <Pencil aria-hidden className="size-5" />
          Editar este
        </LinkButton>
      </div>
    </section>
  )
}

function describePlaces({ isImportant, isPublic }: NoticePreview) {
  const inTheApp = isImportant ? 'Já está no início do aplicativo' : 'Já está em Avisos'
  return isPublic ? `${inTheApp} e no site.` : `${inTheApp}.`
}
