import { type Message, refused } from '@/lib/action/outcome'
import { messages } from './messages'
import type { Unproved } from './mutations'

/** What was wrong with the password that had to be typed again for something which now fails with this message. */
export function unproved({ title }: Message, unproved: Unproved) {
  if (unproved.why === 'too many') return refused(messages.passwordTooOften(title, unproved.wait))

  const wrong = messages.passwordWrong(title)
  return refused(wrong, { currentPassword: [wrong.text] })
}
