import { Mail, MessageCircle, Phone } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { callLink, formatPhone, whatsappLink } from '@/lib/phone'

/** Links to call, message or mail a person. */
export function PersonContact({ person: { phone, email } }: { person: { phone: string; email: string } }) {
  return (
    <div className="grid gap-3">
      <p className="grid gap-1">
        {phone && <span className="font-semibold tabular-nums">{formatPhone(phone)}</span>}
        <span className="font-semibold wrap-anywhere">{email}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {phone && (
          <>
            <a href={callLink(phone)} className={linkClass}>
              <Phone aria-hidden className="size-5" />
              Ligar
            </a>
            <a href={whatsappLink(phone)} target="_blank" rel="noopener noreferrer" className={linkClass}>
              <MessageCircle aria-hidden className="size-5" />
              WhatsApp
            </a>
          </>
        )}
        <a href={`mailto:${encodeURIComponent(email)}`} className={linkClass}>
          <Mail aria-hidden className="size-5" />
          Email
        </a>
      </div>
    </div>
  )
}

const linkClass = buttonClass({ variant: 'quiet', size: 'small' })
