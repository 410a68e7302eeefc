import { Link } from '@/components/kit/ui/link'
import type { PublicFacts } from '@/lib/church/public-facts'
import { routes } from '@/lib/values/routes/routes'

/** The summary: all that most people want to know. */
export const PrivacySummary = ({ church }: { church: PublicFacts }) => (
  <div className="grid max-w-[62ch] gap-4 text-lg">
    <p>
      A {church.name} guarda só o que precisa para cuidar das pessoas. Não vendemos nem mostramos seus dados a
      anunciantes, e ninguém acompanha o que você faz na internet.
    </p>
    <p>
      No seu{' '}
      <Link href={routes.profile} className="font-bold text-primary underline underline-offset-4">
        perfil
      </Link>{' '}
      você corrige, leva com você ou apaga o que é seu, quando quiser e sem pedir a ninguém. Para ler o site ou pedir
      uma oração, não é preciso ter conta.
    </p>
  </div>
)
