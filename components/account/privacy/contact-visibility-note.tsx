import { Link } from '@/components/kit/ui/link'
import { routes } from '@/lib/values/routes/routes'

/** Shown beside the fields for phone and birth date. */
export const ContactVisibilityNote = () => (
  <p className="text-[0.9375rem] text-ink-soft">
    Só você e os administradores veem o telefone e a data completa.{' '}
    <Link href={routes.privacy} className="inline-block font-bold text-primary underline underline-offset-4">
      O que guardamos, e por quê
    </Link>
  </p>
)
