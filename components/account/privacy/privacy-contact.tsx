import { LineIcon } from '@/components/kit/art/line-icon'
import type { PublicFacts } from '@/lib/church/public-facts'
import { callLink, formatPhone } from '@/lib/values/phone'

/** Whom to write to, and the person's rights by law in a sentence. */
export const PrivacyContact = ({ church: { name, email, phone } }: { church: PublicFacts }) => (
  <section aria-labelledby="fale" className="grid max-w-[62ch] gap-4">
    <h2 id="fale" className="text-title">
      Fale conosco
    </h2>
    <p>
      A Lei Geral de Proteção de Dados garante que você possa saber o que guardamos, corrigir, levar com você, apagar e
      voltar atrás no que permitiu. Para isso, ou se ficou qualquer dúvida, fale com a secretaria da {name}:
    </p>
    <ul className="grid gap-1 font-semibold text-primary underline-offset-4 wrap-anywhere">
      {email && (
        <li>
          <a href={`mailto:${email}`} className={link}>
            <LineIcon name="mail" className="size-5" />
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={callLink(phone)} className={link}>
            <LineIcon name="phone" className="size-5" />
            {formatPhone(phone)}
          </a>
        </li>
      )}
    </ul>
    <p className="text-ink-soft">
      Pediu oração sem ter conta, ou cuida de uma criança que aparece aqui? Escreva do mesmo jeito: nós encontramos e
      apagamos.
    </p>
  </section>
)

const link = 'inline-flex min-h-11 items-center gap-3 hover:underline'
