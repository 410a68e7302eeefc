import { redirect } from 'next/navigation'
import { teamRoutes } from '@/lib/values/routes/team-routes'

/** The former address of the suspended accounts, which are now on the people page. */
export default function SuspendedPage() {
  redirect(teamRoutes.people('suspended'))
}
