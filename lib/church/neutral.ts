import { type Church, churchFacts } from './schema'
import { defaultVerses } from './verses'

/** A church that has not said anything of itself yet: a name that is never wrong, and nothing invented. */
export const neutralChurch: Church = churchFacts.parse({
  name: 'Nossa igreja',
  shortName: 'Nossa igreja',
  verses: defaultVerses,
})
