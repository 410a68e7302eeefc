'use server'

import { action } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done } from '@/lib/platform/action/outcome'
import { messages } from './messages'
import * as booklets from './mutations'
import { canOrderBooklets } from './policy'
import { readBooklet } from './reads'
import { bookletRequest } from './schema'

/** Asks for a PDF: a job makes it, and the page that shows its progress offers it for a day. */
export const orderBooklet = action({
  input: bookletRequest,
  find: readBooklet,
  allow: canOrderBooklets,
  guests: messages.signIn,
  missing: messages.missing,
  invalid: messages.invalid,
  failure: messages.failed,
  limit: { rate: limits.bookletsByPerson, refusal: messages.tooMany },
  async run(request, { actor, subject: booklet }) {
    return done(undefined, { result: { id: await booklets.orderBooklet(request, booklet, actor.id) } })
  },
})
