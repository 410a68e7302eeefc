import { type Message, refused } from '@/lib/action/outcome'
import { messages } from './messages'
import type { PasswordRefusal } from './mutations'

/** What was wrong with the password that had to be typed again for something which now fails with this message. */
export function refuseWrongPassword({ title }: Message, unproved: PasswordRefusal) {
  if (unproved.why === 'too many') return refused(messages.passwordTooOften(title, unproved.wait))

  const message = messages.passwordWrong(title)
  return refused(message, { currentPassword: [message.text] })
}
