import { type Message, refused } from '@/lib/action/outcome'
import { messages } from './messages'

/** What was wrong with the password that had to be typed again for something which now fails with this message. */
export function unproved({ title }: Message, why: 'wrong' | 'too many') {
  if (why === 'too many') return refused(messages.passwordTooOften(title))

  const wrong = messages.passwordWrong(title)
  return refused(wrong, { currentPassword: [wrong.text] })
}
