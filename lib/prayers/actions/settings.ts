'use server'

import { updateTag } from 'next/cache'
import { formAction } from '@/lib/action/action'
import { done, type Outcome } from '@/lib/action/outcome'
import { changeSettings, lockSettings } from '@/lib/church/mutations'
import type { ChurchSettings } from '@/lib/church/settings'
import { db, type Transaction } from '@/lib/database/db'
import { messages } from '@/lib/prayers/messages'
import {
  countOlderThan,
  findPrayerReaders,
  keptFor,
  notifyPrayerTeam,
  settingsChangesSince,
  settingsVersion,
} from '@/lib/prayers/mutations'
import { canMindPrayers } from '@/lib/prayers/policy'
import { prayerSettings } from '@/lib/prayers/schema'
import { type PrayerSettingsFields, settingsFields, settingsWording } from '@/lib/prayers/settings'
import { tags } from '@/lib/realtime/tags'
import { dateAndTime } from '@/lib/runtime/time'
import { refusalIfOvertaken } from '@/lib/versions/mutations'
import { same } from '@/lib/versions/version'

/** To whom requests are mailed, whether with their text, and how long they are kept: the team's alone to settle. */
export const changePrayerSettings = formAction({
  input: prayerSettings,
  allow: canMindPrayers,
  guests: messages.signIn,
  refusal: messages.teamOnly,
  invalid: messages.checkSettings,
  failure: messages.notDone,
  async run({ version, recipients, keptFor: days, textInMail }, { actor }) {
    const prayerRecipients = recipients.length > 0 ? recipients : null
    const change = { prayerRecipients, prayerRetentionDays: days, prayerTextInMail: textInMail }
    const refusal = await db.$transaction(transaction => save(transaction, { version, change, by: actor.id }))
    if (refusal) return refusal

    // The page about privacy says for how long, and the first page asks for prayers only if they are read.
    updateTag(tags.church)
    return done(messages.settingsKept(await countOlderThan(await keptFor(), new Date())))
  },
})

type Stored = Pick<ChurchSettings, 'prayerRecipients' | 'prayerRetentionDays' | 'prayerTextInMail'>
type Change = { version: number; change: Stored; by: string }

/** Saves the settings with their line in the trail and the mails to the team; refuses what a colleague overtook. */
async function save(transaction: Transaction, { version, change, by }: Change): Promise<Outcome<never> | undefined> {
  const before = settingsFields(await lockSettings(transaction))
  const after = settingsFields(change)
  if (same(before, after)) return undefined

  const number = await settingsVersion(transaction)
  if (version !== number) {
    const overtaken = await refusalOver(transaction, { version, number, before, after })
    if (overtaken) return overtaken
  }

  const { recipients: formerRecipients } = await findPrayerReaders(transaction)
  await changeSettings(change, transaction)
  await transaction.prayerSettingsChange.create({ data: { number, before, after, changedBy: by } })
  if (before.recipients !== after.recipients)
    await notifyPrayerTeam(transaction, { settingsChange: number }, formerRecipients)
  return undefined
}

type Met = { version: number; number: number; before: PrayerSettingsFields; after: PrayerSettingsFields }

/** Of each change since the form was opened, what stood before it and what it made of that. */
async function refusalOver(transaction: Transaction, { version, number, before, after }: Met) {
  const changes = await settingsChangesSince(version, transaction)
  const versions = changes.map(({ number, after, changedAt, changer }) => ({
    number: number + 1,
    by: changer?.name,
    when: dateAndTime(changedAt),
    content: after as PrayerSettingsFields,
  }))
  const [first] = changes
  const opened = first && {
    number: version,
    by: undefined,
    when: dateAndTime(first.changedAt),
    content: first.before as PrayerSettingsFields,
  }
  const standing = { version: number, content: before, by: null, since: changes.at(-1)?.changedAt ?? new Date() }
  const since = opened ? [opened, ...versions] : versions
  return refusalIfOvertaken(settingsWording, { version, typed: after, standing, since })
}
