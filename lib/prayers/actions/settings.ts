'use server'

import { changeSettings, lockSettings } from '@/lib/church/mutations'
import type { ChurchSettings } from '@/lib/church/settings'
import { formAction } from '@/lib/platform/action/action'
import { done } from '@/lib/platform/action/outcome'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { formatDateAndTime } from '@/lib/platform/runtime/time'
import { findConflict } from '@/lib/platform/versions/conflict'
import { isEqual } from '@/lib/platform/versions/differences'
import { messages } from '@/lib/prayers/messages'
import {
  countPrayersOlderThan,
  findPrayerReaders,
  findSettingsChanges,
  getRetentionDays,
  getSettingsVersion,
  notifyPrayerTeam,
} from '@/lib/prayers/mutations'
import { canManagePrayers } from '@/lib/prayers/policy'
import { prayerSettings } from '@/lib/prayers/schema'
import { type PrayerSettingsFields, settingsWording, toSettingsFields } from '@/lib/prayers/settings'

/** Who receives requests by mail, whether with their text, and how long they are stored: only the team decides. */
export const changePrayerSettings = formAction({
  input: prayerSettings,
  allow: canManagePrayers,
  guests: messages.signIn,
  refusal: messages.teamOnly,
  invalid: messages.checkSettings,
  failure: messages.notDone,
  async run({ version, recipients, keptFor: days, textInMail }, { actor }) {
    const prayerRecipients = recipients.length > 0 ? recipients : null
    const change = { prayerRecipients, prayerRetentionDays: days, prayerTextInMail: textInMail }
    const saving = await db.$transaction(transaction => saveSettings(transaction, { version, change, by: actor.id }))
    if (!saving.ok) return saving.refusal

    // The privacy page states the retention, and the first page offers prayer requests only if somebody reads them.
    return done(messages.settingsSaved(await countPrayersOlderThan(await getRetentionDays(), new Date())))
  },
})

type StoredSettings = Pick<ChurchSettings, 'prayerRecipients' | 'prayerRetentionDays' | 'prayerTextInMail'>
type Change = { version: number; change: StoredSettings; by: string }

/**
 * Saves the settings, the entry in the change log and the mails to the team; refuses if a colleague has changed them
 * meanwhile.
 */
async function saveSettings(transaction: Transaction, { version, change, by }: Change) {
  const before = toSettingsFields(await lockSettings(transaction))
  const after = toSettingsFields(change)
  if (isEqual(before, after)) return written()

  const number = await getSettingsVersion(transaction)
  if (version !== number) {
    const overtaken = await refuseOvertaken(transaction, { version, number, before, after })
    if (overtaken) return unwritten(overtaken)
  }

  const { recipients: formerRecipients } = await findPrayerReaders(transaction)
  await changeSettings(change, transaction)
  await transaction.prayerSettingsChange.create({ data: { number, before, after, changedBy: by } })
  if (before.recipients !== after.recipients)
    await notifyPrayerTeam(transaction, { settingsChange: number }, formerRecipients)
  return written()
}

type OvertakenChange = { version: number; number: number; before: PrayerSettingsFields; after: PrayerSettingsFields }

/** Compares the input with every change since the form was opened; returns a refusal if they conflict. */
async function refuseOvertaken(transaction: Transaction, { version, number, before, after }: OvertakenChange) {
  const changes = await findSettingsChanges(version, transaction)
  const versions = changes.map(({ number, after, changedAt, changer }) => ({
    number: number + 1,
    by: changer?.name,
    when: formatDateAndTime(changedAt),
    content: after as PrayerSettingsFields,
  }))
  const [first] = changes
  const openedVersion = first && {
    number: version,
    by: undefined,
    when: formatDateAndTime(first.changedAt),
    content: first.before as PrayerSettingsFields,
  }
  const current = { version: number, content: before, by: null, since: changes.at(-1)?.changedAt ?? new Date() }
  const since = openedVersion ? [openedVersion, ...versions] : versions
  return findConflict(settingsWording, { version, input: after, current: current, since })
}
