import type { Profile } from '@/lib/generated/prisma/client'
import { maskedPhone } from '@/lib/phone'
import { sungAs } from '@/lib/playlists/item-settings'
import { clockFromColumn, dayFromColumn } from '@/lib/runtime/time'
import type { PersonalData } from './belongings'
import { dutyWords, prayerWords, purposeWords, removalWords, thingOf, type Word } from './export-words'
import type { TakenHome } from './personal-data'
import { writtenThen } from './written-then'

/** What stands in the file; a `day` belongs to no zone, `pictures` are addresses, `fields` have names for people only. */
export type Value =
  | string
  | number
  | boolean
  | Date
  | null
  | { day: string }
  | { list: string[] }
  | { pictures: string[] }
  | { fields: Record<string, string> }
export type Entry = { [Key in Word]?: Value }

type Part = { called: string; title: string; of: (data: PersonalData) => Entry[] }

/** The file a person takes home, in words that can be read without us. */
export function exportOf(data: PersonalData) {
  const said = Object.values(profileParts).map(({ called, of }) => [called, of(data)])
  const profile: Entry = Object.fromEntries(said)
  const { uploads: _, ...written } = parts
  const sections = Object.values(written).map(({ called, title, of }) => ({ called, title, entries: of(data) }))
  return { profile, sections, pictures: data.person.uploads }
}

export type Export = ReturnType<typeof exportOf>

/** Columns of a profile that are not in the file, and why. */
export const unsaid = {
  id: 'it says nothing to a person',
  version: 'a count of changes says nothing either',
  suspendedAt: 'whoever is suspended is signed in nowhere and asks for no file',
} satisfies Partial<Record<keyof Profile, string>>

type ProfilePart = { called: Word; of: (data: PersonalData) => Value }

export const profileParts: Record<Exclude<keyof Profile, keyof typeof unsaid>, ProfilePart> = {
  name: { called: 'nome', of: ({ person }) => person.name },
  email: { called: 'email', of: ({ person }) => person.email },
  phone: { called: 'telefone', of: ({ person }) => maskedPhone(person.phone) },
  birthDate: { called: 'dataDeNascimento', of: ({ person }) => dayOrNone(person.birthDate) },
  profileImage: { called: 'foto', of: ({ person }) => picturesOf(person.profileImage) },
  isAdmin: { called: 'administrador', of: ({ person }) => person.isAdmin },
  duties: { called: 'funcoes', of: ({ person }) => ({ list: person.duties.map(duty => dutyWords[duty]) }) },
  confirmedAt: { called: 'confirmadoEm', of: ({ person }) => person.confirmedAt },
  createdAt: { called: 'contaCriadaEm', of: ({ person }) => person.createdAt },
}

export const parts: Record<TakenHome, Part> = {
  comments: {
    called: 'comentarios',
    title: 'Comentários',
    of: ({ person }) =>
      person.comments.map(({ notice, content, createdAt }) => ({ texto: content, ...named(notice), em: createdAt })),
  },
  likes: {
    called: 'curtidas',
    title: 'Curtidas',
    of: ({ person }) => person.likes.map(({ notice, createdAt }) => ({ ...named(notice), em: createdAt })),
  },
  notices: {
    called: 'avisos',
    title: 'Avisos que você publicou',
    of: ({ person }) =>
      person.notices.map(({ title, content, images, image, createdAt }) => ({
        ...{ titulo: title, texto: content, imagens: picturesOf(...new Set([image, ...images])), em: createdAt },
      })),
  },
  playlists: {
    called: 'playlists',
    title: 'Playlists',
    of: ({ person }) =>
      person.playlists.map(({ name, description, items, createdAt }) => ({
        nome: name,
        descricao: description,
        louvores: { list: items.map(({ hymn, ...said }) => sungAs(`${hymn.number} ${hymn.title}`, said)) },
        em: createdAt,
      })),
  },
  events: {
    called: 'eventos',
    title: 'Eventos que você criou',
    of: ({ person }) =>
      person.events.map(({ title, description, eventDate, eventTime }) => ({
        titulo: title,
        descricao: description,
        data: dayOrNone(eventDate),
        horario: clockFromColumn(eventTime),
      })),
  },
  activatedLive: {
    called: 'transmissoes',
    title: 'Transmissões que você ativou',
    of: ({ person }) => person.activatedLive.map(({ url, activatedAt }) => ({ endereco: url, em: activatedAt })),
  },
  prayerRequests: {
    called: 'pedidosDeOracao',
    title: 'Pedidos de oração',
    of: ({ person }) =>
      person.prayerRequests.map(request => ({
        ...{ por: request.fullName, dataDeNascimento: dayOrNone(request.birthDate) },
        ...{ telefone: maskedPhone(request.phone), membro: request.isMember, motivo: request.prayerDescription },
        ...{ situacao: prayerWords[request.status], comoFoi: request.outcome, em: request.createdAt },
      })),
  },
  consents: {
    called: 'consentimentos',
    title: 'Suas escolhas',
    of: ({ person }) =>
      person.consents.map(({ purpose, isGiven, decidedAt }) => ({
        ...{ para: purposeWords[purpose], permitido: isGiven, em: decidedAt },
      })),
  },
  sessions: {
    called: 'aparelhos',
    title: 'Aparelhos em que você entrou',
    of: ({ person }) =>
      person.sessions.map(({ device, createdAt, lastSeenAt, expiresAt }) => ({
        ...{ aparelho: device, entrouEm: createdAt, vistoPorUltimoEm: lastSeenAt, valeAte: expiresAt },
      })),
  },
  roleChanges: {
    called: 'mudancasDePapel',
    title: 'O que mudou no que você faz na igreja',
    of: ({ person }) => person.roleChanges.map(roleChange),
  },
  givenRoles: {
    called: 'papeisQueMudou',
    title: 'O que você mudou para outras pessoas',
    of: ({ person }) => person.givenRoles.map(roleChange),
  },
  invitations: {
    called: 'convites',
    title: 'Convites que você fez',
    of: ({ person }) =>
      person.invitations.map(({ label, places, createdAt, expiresAt }) => ({
        para: label || (places === null ? 'várias pessoas' : 'uma pessoa'),
        em: createdAt,
        valeAte: expiresAt,
      })),
  },
  versions: {
    called: 'versoes',
    title: 'Versões do que você escreveu',
    of: ({ person, hymns }) =>
      person.versions.map(({ content, madeAt, ...thing }) => ({
        oQue: thingOf(thing)?.called ?? 'Dados da igreja',
        conteudo: { fields: writtenThen(thingOf(thing)?.wording ?? {}, content, hymns) },
        em: madeAt,
      })),
  },
  removals: {
    called: 'remocoes',
    title: 'O que você tirou do ar',
    of: ({ person }) =>
      person.removals.map(({ kind, removedAt, ...thing }) => ({
        ...{ oQue: thingOf(thing)?.called ?? 'Um comentário', como: removalWords[kind], em: removedAt },
      })),
  },
  ownWays: {
    called: 'comoVoceToca',
    title: 'Como você toca',
    of: ({ person }) =>
      person.ownWays.map(({ hymn, item, key, capo, note, seconds, updatedAt }) => ({
        ...{
          louvor: `${hymn.number} ${hymn.title}`,
          playlist: item?.playlist.name ?? null,
          tom: key,
          capotraste: capo,
        },
        ...{ anotacoes: note, segundos: seconds, em: updatedAt },
      })),
  },
  singerKeys: {
    called: 'tonsDeQuemCanta',
    title: 'Tons de quem canta que você guardou',
    of: ({ person }) =>
      person.singerKeys.map(({ hymn, singer, key, usedAt }) => ({
        ...{ louvor: `${hymn.number} ${hymn.title}`, quemCanta: singer ?? person.name, tom: key, em: usedAt },
      })),
  },
  uploads: {
    called: 'arquivos',
    title: 'Fotos que você enviou',
    of: ({ person }) => person.uploads.map(({ name, createdAt }) => ({ nome: name, em: createdAt })),
  },
}

type Noticed = { title: string; createdAt: Date; removedAt: Date | null }

/** What nobody is shown any more is not shown here either. */
const named = ({ title, createdAt, removedAt }: Noticed): Entry => ({
  aviso: removedAt ? 'Um aviso que saiu do ar' : title,
  avisoDe: createdAt,
})

type RoleChange = { duty: keyof typeof dutyWords | null; isGiven: boolean; changedAt: Date }

const roleChange = ({ duty, isGiven, changedAt }: RoleChange): Entry => ({
  ...{ papel: duty ? dutyWords[duty] : 'administrador', recebeu: isGiven, em: changedAt },
})

const dayOrNone = (column: Date | null) => column && { day: dayFromColumn(column) }
const picturesOf = (...addresses: (string | null)[]) => ({
  pictures: addresses.filter(address => address !== null && address !== '') as string[],
})
