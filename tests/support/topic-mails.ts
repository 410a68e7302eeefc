import { announce } from '@/lib/assembly/notifications/announcing/mutations'
import { chooseChannel } from '@/lib/assembly/notifications/mutations'
import { insertNotice } from './notices'
import { insertProfile } from './people'

let count = 0

/** A person who wants important notices, and comments, by mail. */
export async function insertMailReader(fields: Parameters<typeof insertProfile>[0] = {}) {
  count += 1
  const person = await insertProfile({ name: 'Rita Souza', email: `rita${count}@example.org`, ...fields })
  await chooseChannel(person.id, 'notices', 'mail')
  await chooseChannel(person.id, 'comments', 'mail')
  return person
}

/** An important notice that is announced: at once, or for the weekly mail that is due now. */
export async function announceNotice(
  fields: Parameters<typeof insertNotice>[0] = {},
  { inSummary = false }: { inSummary?: boolean } = {},
) {
  const notice = await insertNotice({ type: 'main', ...fields })
  const summaryAt = inSummary ? new Date() : undefined
  await announce({ topic: 'notices', subject: { kind: 'notice', id: notice.id }, summaryAt })
  return notice
}

/** The token in a mail's link to unsubscribe. */
export const readToken = (link: string) => new URL(link.replace(/[<>]/g, '')).pathname.split('/').pop() ?? ''
