import { type Message, refused } from '@/lib/action/outcome'
import { messages } from './messages'
import type { PasswordRefusal } from './mutations'

/** Refuses an action that asked for the current password, with the action's own title. */
export function refuseWrongPassword({ title }: Message, refusal: PasswordRefusal) {
  if (refusal.why === 'too many') return refused(messages.passwordTooOften(title, refusal.wait))

  const message = messages.passwordWrong(title)
  return refused(message, { currentPassword: [message.text] })
}
