import { redirect } from 'next/navigation'
import { teamRoutes } from '@/lib/team-routes'

/** Where suspended accounts stood before people had a screen of their own. */
export default function SuspendedPage() {
  redirect(teamRoutes.people('suspended'))
}
