'use server'

import { earlierChurch, servicesInput } from '@/lib/church/input'
import { messages } from '@/lib/church/messages'
import { canManageChurch } from '@/lib/church/policy'
import { changeServices, restoreChurch as restoreVersion } from '@/lib/events/services/mutations'
import { createActions } from '@/lib/platform/action/action'
import { done } from '@/lib/platform/action/outcome'
import { teamRoutes } from '@/lib/values/routes/team-routes'

const { action, formAction } = createActions({
  guests: messages.signIn,
  refusal: messages.adminsOnly,
  invalid: messages.incomplete,
  failure: messages.notSaved,
})

/** Saves the panel's form of the weekly services, which are series of the calendar. */
export const updateServices = formAction({
  allow: canManageChurch,
  input: servicesInput,
  async run({ version, services }, { actor }) {
    const change = await changeServices({ version, services, by: actor.id })
    if (!change.ok) return change.refusal
    return done(messages.saved, { goTo: teamRoutes.church })
  },
})

/** Saves an earlier version of the church's facts again. */
export const restoreChurch = action({
  allow: canManageChurch,
  input: earlierChurch,
  async run({ number }, { actor }) {
    const restoration = await restoreVersion(number, actor.id)
    if (!restoration.ok) return restoration.refusal
    return done(messages.broughtBack(restoration.lost))
  },
})
