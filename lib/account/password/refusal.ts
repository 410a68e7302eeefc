import { messages } from '@/lib/account/messages'
import { type Message, refused } from '@/lib/platform/action/outcome'

/** Why a password was not accepted; `wait` is the time until the next try is allowed. */
export type PasswordRefusal = { why: 'wrong' } | { why: 'too many'; wait: string }

/** Refuses an action that asked for the current password, with the action's own title. */
export function refuseWrongPassword({ title }: Message, refusal: PasswordRefusal) {
  if (refusal.why === 'too many') return refused(messages.passwordTooOften(title, refusal.wait))

  const message = messages.passwordWrong(title)
  return refused(message, { currentPassword: [message.text] })
}
