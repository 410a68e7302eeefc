import { maskedPhone } from '@/lib/phone'
import { addressLines } from './church'
import type { Church } from './schema'
import type { WrittenChurch } from './written'

type Section = {
  title: string
  /** What of the church its form holds. */
  fields: (keyof WrittenChurch)[]
  /** What stands in it, for whoever looks over the list. */
  says: (church: Church) => string
}

/** The parts of the church's panel, by the last word of their addresses. */
export const sections = {
  name: {
    title: 'Nome e boas-vindas',
    fields: ['name', 'shortName', 'welcome', 'description', 'logo', 'timeZone'],
    says: ({ name, logo }) => (logo ? `${name}, com logotipo` : name),
  },
  services: {
    title: 'Cultos',
    fields: ['services'],
    says: ({ services }) => counted(services, 'nenhum ainda', 'por semana'),
  },
  address: {
    title: 'Endereço e mapa',
    fields: ['street', 'district', 'city', 'state', 'postalCode', 'position'],
    says: church =>
      [addressLines(church)[0] ?? 'sem endereço', church.position ? '' : 'sem mapa'].filter(Boolean).join(', '),
  },
  contact: {
    title: 'Contato e redes',
    fields: ['phone', 'email', 'social'],
    says: ({ phone, email, social }) =>
      [maskedPhone(phone), email, ...social.map(({ name }) => name)].filter(Boolean).join(', ') || 'nada ainda',
  },
  mission: {
    title: 'Missão e valores',
    fields: ['missionText', 'values'],
    says: ({ mission: { text, values } }) =>
      text || values.length > 0
        ? [text ? 'com texto' : 'sem texto', values.length === 1 ? '1 valor' : `${values.length} valores`].join(', ')
        : 'nada ainda',
  },
  team: { title: 'Pastores e equipe', fields: ['team'], says: ({ team }) => counted(team, 'ninguém ainda') },
  photos: { title: 'Fotos da igreja', fields: ['photos'], says: ({ photos }) => counted(photos, 'nenhuma ainda') },
  news: {
    title: 'Notícias de exemplo',
    fields: ['sampleNews'],
    says: ({ sampleNews }) => counted(sampleNews, 'nenhuma'),
  },
  verses: { title: 'Versículos do dia', fields: ['verses'], says: ({ verses }) => counted(verses, 'os nossos') },
} satisfies Record<string, Section>

export type SectionName = keyof typeof sections

export const titleOf = (name: string) =>
  isSection(name) ? sections[name].title : name === 'preferences' ? 'Preferências' : 'Painel da igreja'

export const isSection = (name: string): name is SectionName => Object.hasOwn(sections, name)

const counted = (list: unknown[], none: string, unit = '') =>
  list.length === 0 ? none : [list.length, unit].filter(Boolean).join(' ')
