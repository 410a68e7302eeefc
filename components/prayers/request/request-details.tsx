import { MessageCircle, Phone } from 'lucide-react'
import { Badge } from '@/components/kit/ui/badge'
import { buttonClass } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import type { OpenedPrayer } from '@/lib/prayers/prayer'

/** Who asked for what, and their contacts. */
export const RequestDetails = ({ prayer }: { prayer: OpenedPrayer }) => (
  <Card as="section" aria-labelledby="quem" className="grid grid-cols-1 gap-5">
    <div className="grid gap-1">
      {prayer.isUrgent && (
        <div>{prayer.status === 'answered' ? <Badge>Foi urgente</Badge> : <Badge tone="danger">Urgente</Badge>}</div>
      )}
      <h2 id="quem" className="text-title wrap-anywhere">
        {prayer.name}
      </h2>
      <p className="text-ink-soft">{prayer.age}</p>
      <p className="text-ink-soft">
        {prayer.isMember ? 'Membro desta igreja' : 'Não é membro desta igreja'} · pediu em {prayer.since}
      </p>
    </div>
    <blockquote className="border-l-4 border-accent bg-sunken px-4 py-3 text-lg whitespace-pre-line wrap-anywhere">
      {prayer.text}
    </blockquote>
    {prayer.outcome && (
      <section aria-labelledby="como-foi" className="grid gap-1">
        <h3 id="como-foi" className="font-bold">
          Como foi, nas palavras de quem pediu
        </h3>
        <p className="whitespace-pre-line wrap-anywhere">{prayer.outcome}</p>
      </section>
    )}
    <div className="grid gap-2">
      <p className="text-ink-soft">
        Telefone <span className="figures font-semibold text-ink">{prayer.phone}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={prayer.call} className={buttonClass({ variant: 'quiet' })}>
          <Phone aria-hidden className="size-5" />
          Ligar
        </a>
        <a
          href={prayer.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'quiet' })}
        >
          <MessageCircle aria-hidden className="size-5" />
          WhatsApp
          <span className="sr-only"> (abre em nova aba)</span>
        </a>
      </div>
    </div>
  </Card>
)
