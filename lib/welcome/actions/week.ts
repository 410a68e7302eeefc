'use server'

import { messages as churchMessages } from '@/lib/church/messages'
import { addSkippedStep } from '@/lib/church/mutations'
import { canManageChurch } from '@/lib/church/policy'
import { action } from '@/lib/platform/action/action'
import { done } from '@/lib/platform/action/outcome'
import { skippedStep } from '@/lib/welcome/schema'
import { messages } from '@/lib/welcome/week/messages'

/** 'Não precisamos disto': the step is not shown again to any admin of this church. */
export const skipFirstStep = action({
  input: skippedStep,
  allow: canManageChurch,
  guests: churchMessages.signIn,
  refusal: churchMessages.adminsOnly,
  failure: messages.notSkipped,
  async run({ step }) {
    await addSkippedStep(step)
    return done(messages.skipped)
  },
})
