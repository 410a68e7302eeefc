import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Link } from '@/components/ui/link'
import type { Message } from '@/lib/action/outcome'

type Props = Message & { tone: 'done' | 'error'; reference?: string; onClose: () => void }

/** Errors interrupt a screen reader (`alert` is assertive); other toasts wait in the toast host's polite region. */
export function ToastCard({ title, text, why, link, reload, tone, reference, onClose }: Props) {
  const failed = tone === 'error'
  const Icon = failed ? CircleAlert : CircleCheck

  return (
    <div
      role={failed ? 'alert' : undefined}
      className={`flex w-full items-start gap-3 rounded-soft py-2 pr-2 pl-4 font-sans shadow-lift ${
        failed ? 'bg-danger text-on-danger' : 'border border-line bg-surface text-ink'
      }`}
    >
      <Icon aria-hidden className={`mt-3 size-5 shrink-0 ${failed ? '' : 'text-primary'}`} />
      <div className="min-w-0 flex-1 py-2.5 leading-snug">
        <p className="font-bold">{title}</p>
        {text && <p className={failed ? 'mt-0.5' : 'mt-0.5 text-ink-soft'}>{text}</p>}
        {why && <p className="mt-0.5">{why}</p>}
        {link && (
          <Link
            href={link.to}
            onClick={onClose}
            className="mt-1 -mb-2 inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4"
          >
            {link.label}
          </Link>
        )}
        {reference && <p className="mt-1 text-sm">Referência: {reference}</p>}
        {reload && (
          <button
            type="button"
            onClick={() => window.location.reload()}
            className="mt-2 min-h-11 rounded-full border border-current px-4 font-bold hover:bg-current/10"
          >
            Atualizar a página
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Fechar mensagem"
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-current/10"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
