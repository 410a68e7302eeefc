import type * as z from 'zod'
import { type Church, churchFacts } from '@/lib/church/schema'
import { defaultVerses } from '@/lib/church/verses'
import type { beginning } from './schema'

type Said = Pick<
  z.output<typeof beginning>,
  'churchName' | 'shortName' | 'street' | 'district' | 'city' | 'state' | 'services' | 'timeZone'
>

/** What was said, and the verses, which belong to every church. Nothing of the invented one stands in for the rest. */
export const factsOf = ({ churchName, shortName, street, district, city, state, services, timeZone }: Said): Church =>
  churchFacts.parse({
    name: churchName,
    shortName,
    address: { street, district, city, state, postalCode: '', country: 'BR' },
    timeZone,
    services,
    verses: defaultVerses,
  })
