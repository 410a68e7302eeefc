import { Link } from '@/components/kit/ui/link'
import { messages } from '@/lib/notices/messages'
import { routes } from '@/lib/values/routes/routes'

/** In the place of the field to comment, for who needs a guardian's consent: who confirms it, and how. */
export const GuardianFirst = () => (
  <div className="w-full rounded-soft bg-sunken p-4 text-[0.9375rem]">
    <p className="font-semibold">{messages.guardianFirst.title}</p>
    <p className="mt-1 text-ink-soft">
      {messages.guardianFirst.text} Até lá, leia e curta à vontade. Tem 16 anos ou mais?{' '}
      <Link href={routes.profile} className="font-bold text-primary underline underline-offset-4">
        Confira a data de nascimento no seu perfil
      </Link>
      .
    </p>
  </div>
)
