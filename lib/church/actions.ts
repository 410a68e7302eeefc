'use server'

import { createActions } from '@/lib/platform/action/action'
import { done, refused } from '@/lib/platform/action/outcome'
import { findPosition } from '@/lib/platform/maps/find-position'
import { positionIn } from '@/lib/platform/maps/position'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { churchInput, settingsInput } from './input'
import { messages } from './messages'
import { changeChurch, changeSettings } from './mutations'
import { canManageChurch } from './policy'

const { formAction } = createActions({
  guests: messages.signIn,
  refusal: messages.adminsOnly,
  invalid: messages.incomplete,
  failure: messages.notSaved,
})

/** Saves a form of the panel. */
export const updateChurch = formAction({
  allow: canManageChurch,
  input: churchInput,
  async run({ version, position, services, ...facts }, { actor }) {
    // A tab of an earlier release: the calendar has the services now (lib/events/actions/services.ts).
    if (services) return refused(messages.openAgain)
    const found = position && !positionIn(position) ? await findPosition(position) : undefined
    if (found && 'refusal' in found) return refused(messages.incomplete, { position: [found.refusal] })

    const pin = position === undefined ? {} : { position: found?.position ?? positionIn(position) ?? null }
    const change = await changeChurch({ version, facts: { ...facts, ...pin }, by: actor.id })
    if (!change.ok) return change.refusal

    return done(found ? messages.savedAndFound : messages.saved, { goTo: teamRoutes.church })
  },
})

export const setPreferences = formAction({
  allow: canManageChurch,
  input: settingsInput,
  async run({ mailAddress, ...wanted }) {
    await changeSettings({ ...wanted, mailAddress: mailAddress || null })

    return done(messages.settingsSaved, { goTo: teamRoutes.church })
  },
})
