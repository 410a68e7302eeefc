import { Link2, MessageCircle } from 'lucide-react'
import type { Route } from 'next'
import { focusOnMount } from '@/components/browser/focus'
import { copyLink } from '@/components/overlay/share'
import { Button, buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { whatsappText } from '@/lib/phone'

export type CreatedInvitation = { link: string; path: Route; text: string }
type Props = CreatedInvitation & { onAnother: () => void }

/** The link of a new invitation: it cannot be shown a second time. */
export const NewInvitation = ({ link, path, text, onAnother }: Props) => (
  <Card as="section" className="grid grid-cols-1 gap-4">
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      <h2 className="text-heading">Convite pronto</h2>
      <p className="mt-1 text-ink-soft">Envie agora: por segurança, este link só aparece uma vez.</p>
    </div>
    <p className="rounded-soft bg-sunken p-4 font-semibold wrap-anywhere select-all">{link}</p>
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => copyLink(path)}>
        <Link2 aria-hidden className="size-5" />
        Copiar link
      </Button>
      <a
        href={whatsappText(text)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'quiet' })}
      >
        <MessageCircle aria-hidden className="size-5" />
        Enviar pelo WhatsApp
      </a>
      <Button variant="ghost" onClick={onAnother}>
        Criar outro convite
      </Button>
    </div>
  </Card>
)
