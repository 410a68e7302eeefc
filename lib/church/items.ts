import * as z from 'zod'
import { line, paragraphs, required } from '@/lib/schema-fields'
import { nameOf } from '@/lib/uploads/name'
import { nameOfLink, wholeLink } from './link'
import { WEEKDAYS } from './schema'

/** One of our own stored pictures of the church; nothing foreign is ever shown. */
export const picture = z.string().refine(address => nameOf(address)?.startsWith('church/'), 'Envie a foto de novo.')

const clock = (message: string) => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)

const value = z.strictObject({ name: required(line(60), 'escreva o nome'), text: paragraphs(300) })

const service = z
  .strictObject({
    name: required(line(80), 'escreva o nome'),
    weekday: z.enum(WEEKDAYS, 'escolha o dia'),
    starts: clock('diga a que horas começa'),
    ends: clock('diga a que horas termina'),
    about: line(200),
  })
  .refine(({ starts, ends }) => starts < ends, 'o fim precisa vir depois do começo')

const social = z
  .strictObject({
    name: line(40),
    url: required(line(300), 'cole o link')
      .refine(wholeLink, 'confira o link')
      .transform(text => wholeLink(text) ?? ''),
  })
  .transform(({ name, url }) => ({ name: name || nameOfLink(url), url }))

const teammate = z.strictObject({
  name: required(line(80), 'escreva o nome'),
  role: line(80),
  photo: picture.nullable(),
})

const photo = z.strictObject({ address: picture, about: line(140) })

const news = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/, 'exclua e escreva de novo'),
  title: required(line(120), 'escreva o título'),
  content: required(paragraphs(1500), 'escreva o texto'),
  createdAt: z.iso.datetime({ offset: true, error: 'exclua e escreva de novo' }),
})

const verse = z.strictObject({
  reference: required(line(60), 'diga onde está na Bíblia'),
  text: required(paragraphs(400), 'escreva o texto'),
})

/** Everything of which a church may say several: how one is written, what people call it, and how many there may be. */
export const items = {
  values: { item: value, called: 'valor', most: 6 },
  services: { item: service, called: 'culto', most: 30 },
  social: { item: social, called: 'link', most: 12 },
  team: { item: teammate, called: 'pessoa', most: 40 },
  photos: { item: photo, called: 'foto', most: 24 },
  sampleNews: { item: news, called: 'notícia', most: 6 },
  verses: { item: verse, called: 'versículo', most: 200 },
}

export type Listed = keyof typeof items
export type ItemOf<List extends Listed> = z.output<(typeof items)[List]['item']>
