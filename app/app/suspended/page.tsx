import { redirect } from 'next/navigation'
import { routes } from '@/lib/routes'

/** Where suspended accounts stood before people had a screen of their own. */
export default function SuspendedPage() {
  redirect(routes.people('suspended'))
}
