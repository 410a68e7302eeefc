import * as z from 'zod'
import { timeZones } from '@/lib/runtime/time-zones'

/** As schema.org spells them, for search engines. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const text = z.string().catch('')
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/**
 * What a church says of itself, as it is kept. What an earlier release did not know of is empty: a backup of then, and a
 * church that said little, are read all the same.
 */
export const churchFacts = z.object({
  name: z.string(),
  /** Where there is little room: the home screen of a phone, the header. */
  shortName: z.string(),
  welcome: text,
  description: text,
  address: z
    .object({
      street: text,
      district: text,
      city: text,
      state: text,
      postalCode: text,
      country: z.string().catch('BR'),
    })
    .prefault({ street: '', district: '', city: '', state: '', postalCode: '', country: 'BR' }),
  /** Where the pin stands; without one there is no map. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable().catch(null),
  timeZone: z.enum(timeZones).catch('America/Sao_Paulo'),
  email: text,
  /** Digits only, with the area code, as the prayer form keeps them. */
  phone: text,
  social: listOf(z.object({ name: z.string(), url: z.string().startsWith('https://') })),
  mission: z.object({ text, values: listOf(z.object({ name: z.string(), text })) }).prefault({ text: '', values: [] }),
  /** Wall-clock times of the church's own city. */
  services: listOf(z.object({ name: z.string(), weekday: z.enum(WEEKDAYS), starts: clock, ends: clock, about: text })),
  /** Pastors and who serves beside them. */
  team: listOf(z.object({ name: z.string(), role: text, photo: z.string().nullable().catch(null) })),
  /** Addresses of pictures, with what there is to see. */
  photos: listOf(z.object({ address: z.string(), about: text })),
  logo: z.string().nullable().catch(null),
  /** Shown in the news strip while no notice is chosen for the public page. */
  sampleNews: listOf(z.object({ id: z.string(), title: z.string(), content: text, createdAt: z.string() })),
  /** One is drawn for each day. */
  verses: listOf(z.object({ reference: z.string(), text: z.string() })),
})

export type Church = z.output<typeof churchFacts>
export type Service = Church['services'][number]
export type Position = NonNullable<Church['position']>
export type Weekday = Service['weekday']
export type Verse = Church['verses'][number]

function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item).catch([])
}
