import { type Message, refused, refusedUnproven } from '@/lib/action/outcome'
import { messages } from './messages'
import type { Unproved } from './mutations'

/** What was wrong with the password that had to be typed again for something which now fails with this message. */
export function unproved({ title }: Message, { why, challenge }: Unproved) {
  if (why === 'too many') return refusedUnproven(messages.passwordTooOften(title), challenge)

  const wrong = messages.passwordWrong(title)
  return refused(wrong, { currentPassword: [wrong.text] })
}
