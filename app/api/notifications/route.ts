import { getMyNotifications } from '@/lib/assembly/notifications/queries'
import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** What the current person is notified of; guests have no account to which it could belong. */
export const GET = withSession(async () => {
  const settings = await getMyNotifications()
  return settings ? privateJson(settings) : refusal(401, 'Entre na sua conta para escolher seus avisos.')
})
