import * as z from 'zod'
import { optionalAddress } from '@/lib/email-address'
import { phoneDigits } from '@/lib/phone'
import { timeZones } from '@/lib/runtime/time-zones'
import { digitsOf, earlier, line, paragraphs, required, version } from '@/lib/schema-fields'
import { inOrder } from './church'
import { type ItemOf, items, type Listed, picture } from './items'
import { positionIn, positionText } from './position'

const email = line(254).refine(
  text => text === '' || z.email().safeParse(text).success,
  'Confira o email: ele deve ser como nome@exemplo.com.',
)

/** What may come in from the church's panel: of each form its own fields, over the version that it began with. */
export const changedChurch = z.strictObject({
  version,
  name: required(line(80), 'Escreva o nome da igreja.').optional(),
  shortName: required(line(30), 'Escreva o nome curto.').optional(),
  welcome: line(160).optional(),
  description: paragraphs(300).optional(),
  logo: z.union([z.literal(''), picture], 'Envie a foto de novo.').optional(),
  timeZone: z.enum(timeZones, 'Escolha um dos fusos.').optional(),
  missionText: paragraphs(600).optional(),
  values: listOf('values'),
  services: listOf('services', inOrder<ItemOf<'services'>>),
  street: line(120).optional(),
  district: line(80).optional(),
  city: line(80).optional(),
  state: line(30)
    .transform(text => text.toUpperCase())
    .refine(text => /^([A-Z]{2})?$/.test(text), 'Use a sigla, como ES.')
    .optional(),
  postalCode: line(20)
    .transform(text => digitsOf(text).replace(/^(\d{5})(\d{3})$/, '$1-$2'))
    .refine(text => /^(\d{5}-\d{3})?$/.test(text), 'O CEP tem 8 números.')
    .optional(),
  position: line(2000)
    // A short link and an address in words are looked up when everything else can be saved (actions.ts).
    .transform(text => positionText(positionIn(text) ?? null) || text)
    .optional(),
  phone: line(30)
    .transform(phoneDigits)
    .refine(digits => /^(\d{10,11})?$/.test(digits), 'Escreva o telefone com o DDD.')
    .optional(),
  email: email.optional(),
  social: listOf('social'),
  team: listOf('team'),
  photos: listOf('photos'),
  sampleNews: listOf('sampleNews'),
  verses: listOf('verses'),
})

export const earlierChurch = z.strictObject({ number: earlier })

const ticked = z
  .literal('on')
  .nullish()
  .transform(checked => checked === 'on')

/** How the church wants things done; only admins read it. */
export const changedSettings = z.strictObject({
  /** The church's mails come from it, and are answered to it. */
  mailAddress: optionalAddress.default(''),
  newcomersSeeMembersOnly: ticked,
  birthdaysFor: z.enum(['admins', 'members']).default('admins'),
})

/**
 * A list comes as the JSON of each item, after an empty text that says that it comes at all: of an empty list a form
 * sends nothing. It is kept in one order of fields, so that two that say the same look alike.
 */
function listOf<List extends Listed>(list: List, sorted: (found: ItemOf<List>[]) => ItemOf<List>[] = found => found) {
  const { called, most } = items[list]
  const item: z.ZodType<ItemOf<List>> = items[list].item as never
  return z
    .array(z.string())
    .transform(texts => texts.filter(Boolean))
    .refine(texts => texts.length <= most, { error: `Use no máximo ${most}.`, abort: true })
    .transform((texts, context) => {
      const found = texts.map((text, at) => {
        const read = item.safeParse(fromJson(text))
        const wrong = read.error?.issues[0]?.message
        if (wrong) context.addIssue(`${at + 1}º ${called}: ${wrong}.`.replace(/\.\.$/, '.'))
        return read.data
      })
      return sorted(found.filter(one => one !== undefined)).map(one => JSON.stringify(one))
    })
    .optional()
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
