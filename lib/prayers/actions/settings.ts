'use server'

import { updateTag } from 'next/cache'
import { formAction } from '@/lib/action/action'
import { done } from '@/lib/action/outcome'
import { tags } from '@/lib/action/tags'
import { changeSettings } from '@/lib/church/mutations'
import { messages } from '@/lib/prayers/messages'
import { countOlderThan, keptFor } from '@/lib/prayers/mutations'
import { canMindPrayers } from '@/lib/prayers/policy'
import { prayerSettings } from '@/lib/prayers/schema'

/** How long requests are kept, and whether mails say what was asked. To whom they go is the church's (lib/church). */
export const changePrayerSettings = formAction({
  input: prayerSettings,
  allow: canMindPrayers,
  guests: messages.signIn,
  refusal: messages.teamOnly,
  invalid: messages.checkSettings,
  failure: messages.notDone,
  async run({ keptFor: days, textInMail }) {
    await changeSettings({ prayerRetentionDays: days, prayerTextInMail: textInMail })

    // The page about privacy says for how long.
    updateTag(tags.church)
    return done(messages.settingsKept(await countOlderThan(await keptFor(), new Date())))
  },
})
