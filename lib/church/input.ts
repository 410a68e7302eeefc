import * as z from 'zod'
import { positionIn, positionText } from '@/lib/platform/maps/position'
import { parsePictureName } from '@/lib/platform/uploads/picture-name'
import { optionalAddress } from '@/lib/values/email-address'
import { parseJson } from '@/lib/values/json'
import { earlierVersion, multiLine, singleLine, version } from '@/lib/values/schema-fields'
import { upgradeList } from './earlier-releases'
import { mapFacts, type Service, sections } from './facts'
import type { Field, ItemField, ItemFields, ListField, PictureField, TextField } from './fields'
import type { FormFacts } from './form'
import { completeLink } from './link'

/** The input of the panel's forms: each sends its own fields, and the version that it was opened with. */
export const churchInput = z.strictObject({
  version,
  ...mapFacts(field => inputOf(field).optional()),
}) as unknown as z.ZodType<{ version: number } & Partial<FormFacts>>

/** The form of the weekly services, which are series of the calendar. */
export const servicesInput = z.strictObject({
  version,
  services: inputOf(sections.services.fields.services),
}) as unknown as z.ZodType<{
  version: number
  services: Service[]
}>

export const earlierChurch = z.strictObject({ number: earlierVersion })

const checkbox = z
  .literal('on')
  .nullish()
  .transform(checked => checked === 'on')

/** The settings form; only admins read it. */
export const settingsInput = z.strictObject({
  /** The sender and reply address of the church's mails. */
  mailAddress: optionalAddress.default(''),
  newcomersSeeMembersOnly: checkbox,
  birthdaysFor: z.enum(['admins', 'members']).default('admins'),
})

function inputOf(field: Field | ItemField): z.ZodType {
  switch (field.kind) {
    case 'list':
      return listInput(field)
    case 'picture':
      return pictureInput(field)
    case 'choice':
      return z.enum(Object.keys(field.options), field.required)
    case 'clock':
      return z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, field.required)
    case 'id':
      return z.string().regex(field.required ? /^[\w-]{1,64}$/ : /^[\w-]{0,64}$/, field.required)
    case 'instant':
      return z.iso.datetime({ offset: true, error: field.required })
    case 'position':
      // The action looks up a short link or an address in words once everything else is valid (actions.ts).
      return singleLine(field.max).transform(text => positionText(positionIn(text) ?? null) || text)
    default:
      return textInput(field)
  }
}

function textInput({ kind, max, required, normalize = identity, check }: TextField) {
  const text = (kind === 'paragraphs' ? multiLine(max) : singleLine(max))
    .transform(normalize)
    .superRefine((text, context) => {
      const problem = text === '' ? required : (check?.(text) ?? problems[kind]?.(text))
      if (problem) context.addIssue(problem)
    })
  return kind === 'link' ? text.transform(link => completeLink(link) ?? '') : text
}

/** A list is sent as JSON in one field. An error names the number of its item. */
function listInput({ item, one, most, check, complete = identity, sort = identity }: ListField) {
  const absent = absentValues(item)
  const fields = z.strictObject(
    Object.fromEntries(Object.entries(item).map(([name, field]) => [name, inputOf(field) as z.ZodType<string>])),
  )
  return z
    .preprocess(listOf, z.array(z.unknown()).max(most, { error: `Use no máximo ${most}.`, abort: true }))
    .transform((items, context) => {
      const found = items.map((sent, index) => {
        const { data, error } = fields.safeParse(isItem(sent) ? { ...absent, ...sent } : sent)
        const problem = error?.issues[0]?.message ?? (data && check?.(data))
        if (problem) context.addIssue(`${index + 1}º ${one}: ${problem}.`.replace(/\.\.$/, '.'))
        return data && complete(data)
      })
      return sort(found.filter(item => item !== undefined))
    })
}

/** What an open tab or a draft of an earlier release means by fields that it does not know. */
function absentValues(item: ItemFields) {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, field]) =>
      'absent' in field && field.absent !== undefined ? [[name, field.absent]] : [],
    ),
  )
}

const isItem = (sent: unknown): sent is object => typeof sent === 'object' && sent !== null && !Array.isArray(sent)

/**
 * The address of one of the church's uploaded pictures; external pictures are never shown. Release 0.1.0 sends null for
 * none.
 */
function pictureInput({ required }: PictureField) {
  const resend = 'Envie a foto de novo.'
  const isOurs = (address: string) => parsePictureName(address)?.startsWith('church/') ?? false
  const address = z.string(resend).refine(address => (address === '' ? !required : isOurs(address)), resend)
  return z.preprocess(address => address ?? '', address)
}

function listOf(sent: unknown) {
  if (typeof sent === 'string') return sent === '' ? [] : parseJson(sent)
  return Array.isArray(sent) ? upgradeList(sent) : sent
}

const problems: { [kind: string]: ((text: string) => string | undefined) | undefined } = {
  email: text =>
    z.email().safeParse(text).success ? undefined : 'Confira o email: ele deve ser como nome@exemplo.com.',
  link: text => (completeLink(text) ? undefined : 'confira o link'),
}

function identity<Value>(value: Value) {
  return value
}
