import * as z from 'zod'
import { upgradeFacts } from './earlier-releases'
import { type Church, emptyChurch, mapFacts } from './facts'
import type { Field, ItemField } from './fields'
import { neutralNews, neutralTexts } from './neutral-texts'
import { defaultVerses } from './verses'

/** The id of the church's only row. */
export const CHURCH_ID = '00000000-0000-4000-8000-000000000001'

/** The defaults of a church that has no facts yet: a name that is never wrong, and what the first evening offers. */
export const neutralChurch: Church = {
  ...emptyChurch,
  name: 'Nossa igreja',
  shortName: 'Nossa igreja',
  ...neutralTexts,
  sampleNews: neutralNews('2026-11-22T12:00:00.000Z'),
  verses: defaultVerses,
}

/** The schema of stored facts, in the row or in a version. A fact that an earlier release did not know is empty. */
export const storedChurch = z.preprocess(upgradeFacts, z.object(mapFacts(storedFact))) as unknown as z.ZodType<Church>

/** Parses the row's facts. Returns the neutral church if there are none. */
export const readFacts = (facts: unknown) => (facts ? storedChurch.parse(facts) : neutralChurch)

/** A list with an unreadable item becomes empty. */
function storedFact(field: Field): z.ZodType {
  if (field.kind === 'position') return z.object({ latitude: z.number(), longitude: z.number() }).nullable().catch(null)
  if (field.kind === 'choice') return storedText(field).catch(field.initial)
  if (field.kind !== 'list') return storedText(field)
  const item = Object.entries(field.item).map(([name, field]) => [name, storedText(field)])
  return z.array(z.object(Object.fromEntries(item))).catch([])
}

function storedText(field: ItemField): z.ZodType<string> {
  if (field.kind === 'choice') {
    const option = z.enum(Object.keys(field.options))
    return field.absent === undefined ? option : option.default(field.absent)
  }
  if (field.kind === 'clock') return z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  if (field.kind === 'link') return z.string().startsWith('https://')
  return field.required ? z.string() : z.string().catch('')
}
