import type { Prisma, Profile } from '@/lib/generated/prisma/client'
import { roleNames } from '@/lib/people/role'
import type { Duty } from '@/lib/session/actor'
import { clockFromColumn, dayFromColumn } from '@/lib/time'
import type { TakenHome } from './personal-data'

/** What is read of a person besides their profile. */
export const belongings = {
  sessions: { select: { device: true, createdAt: true, lastSeenAt: true, expiresAt: true } },
  roleChanges: { select: { duty: true, isGiven: true, changedAt: true } },
  givenRoles: { select: { duty: true, isGiven: true, changedAt: true } },
  invitations: { select: { label: true, places: true, taken: true, createdAt: true, expiresAt: true } },
  consents: { select: { purpose: true, isGiven: true, decidedAt: true } },
  prayerRequests: {
    select: { fullName: true, prayerDescription: true, outcome: true, status: true, createdAt: true },
  },
  comments: { select: { noticeId: true, content: true, createdAt: true } },
  likes: { select: { noticeId: true, createdAt: true } },
  notices: true,
  playlists: {
    include: { items: { orderBy: { orderIndex: 'asc' }, select: { hymn: { select: { number: true, title: true } } } } },
  },
  events: true,
  activatedLive: true,
  uploads: true,
  versions: { select: { content: true, madeAt: true } },
  removals: { select: { kind: true, removedAt: true } },
} satisfies Prisma.ProfileInclude & Record<TakenHome, unknown>

type Data = Prisma.ProfileGetPayload<{ include: typeof belongings }>
type Picture = { name: string; file: string | null }
/** A part of the file: what it is called there, and what it says. */
type Part = { called: string; of: (data: Data, pictures: Picture[]) => unknown }

/** The file a person takes home: the words are those of the screens, so that it can be read without us. */
export function exportOf(data: Data, pictures: Picture[]) {
  const written = (parts: Record<string, Part>) =>
    Object.fromEntries(Object.values(parts).map(({ called, of }) => [called, of(data, pictures)]))
  return { perfil: written(profileParts), ...written(parts) }
}

/** Columns of a profile that are not in the file, and why. */
export const unsaid = {
  id: 'it says nothing to a person',
  version: 'a count of changes says nothing either',
  suspendedAt: 'whoever is suspended is signed in nowhere and asks for no file',
} satisfies Partial<Record<keyof Profile, string>>

export const profileParts: Record<Exclude<keyof Profile, keyof typeof unsaid>, Part> = {
  name: { called: 'nome', of: ({ name }) => name },
  email: { called: 'email', of: ({ email }) => email },
  phone: { called: 'telefone', of: ({ phone }) => phone },
  birthDate: { called: 'dataDeNascimento', of: ({ birthDate }) => birthDate && dayFromColumn(birthDate) },
  profileImage: { called: 'foto', of: ({ profileImage }) => profileImage },
  isAdmin: { called: 'administrador', of: ({ isAdmin }) => isAdmin },
  duties: { called: 'funcoes', of: ({ duties }) => duties.map(duty => roleNames[duty]) },
  confirmedAt: { called: 'confirmadoEm', of: ({ confirmedAt }) => confirmedAt },
  createdAt: { called: 'contaCriadaEm', of: ({ createdAt }) => createdAt },
}

export const parts: Record<TakenHome, Part> = {
  sessions: {
    called: 'aparelhos',
    of: ({ sessions }) =>
      sessions.map(({ device, createdAt, lastSeenAt, expiresAt }) => ({
        aparelho: device,
        entrouEm: createdAt,
        vistoPorUltimoEm: lastSeenAt,
        valeAte: expiresAt,
      })),
  },
  roleChanges: {
    called: 'mudancasDePapel',
    of: ({ roleChanges }) => roleChanges.map(roleChange),
  },
  givenRoles: { called: 'papeisQueMudou', of: ({ givenRoles }) => givenRoles.map(roleChange) },
  invitations: {
    called: 'convites',
    of: ({ invitations }) =>
      invitations.map(({ label, places, taken, createdAt, expiresAt }) => ({
        para: label || (places === null ? 'várias pessoas' : 'uma pessoa'),
        vieram: taken,
        em: createdAt,
        valeAte: expiresAt,
      })),
  },
  consents: {
    called: 'consentimentos',
    of: ({ consents }) =>
      consents.map(({ purpose, isGiven, decidedAt }) => ({
        para: purposeWords[purpose],
        permitido: isGiven,
        em: decidedAt,
      })),
  },
  prayerRequests: {
    called: 'pedidosDeOracao',
    of: ({ prayerRequests }) =>
      prayerRequests.map(({ fullName, prayerDescription, outcome, status, createdAt }) => ({
        por: fullName,
        motivo: prayerDescription,
        situacao: prayerWords[status],
        comoFoi: outcome,
        em: createdAt,
      })),
  },
  comments: {
    called: 'comentarios',
    of: ({ comments }) =>
      comments.map(({ noticeId, content, createdAt }) => ({ aviso: noticeId, texto: content, em: createdAt })),
  },
  likes: {
    called: 'curtidas',
    of: ({ likes }) => likes.map(({ noticeId, createdAt }) => ({ aviso: noticeId, em: createdAt })),
  },
  notices: {
    called: 'avisos',
    of: ({ notices }) =>
      notices.map(({ title, content, images, image, createdAt }) => ({
        titulo: title,
        texto: content,
        imagens: [image, ...images].filter(Boolean),
        em: createdAt,
      })),
  },
  playlists: {
    called: 'playlists',
    of: ({ playlists }) =>
      playlists.map(({ name, description, items, createdAt }) => ({
        nome: name,
        descricao: description,
        louvores: items.map(({ hymn }) => `${hymn.number} ${hymn.title}`),
        em: createdAt,
      })),
  },
  events: {
    called: 'eventos',
    of: ({ events }) =>
      events.map(({ title, description, eventDate, eventTime }) => ({
        titulo: title,
        descricao: description,
        data: dayFromColumn(eventDate),
        horario: clockFromColumn(eventTime),
      })),
  },
  activatedLive: {
    called: 'transmissoes',
    of: ({ activatedLive }) => activatedLive.map(({ url, activatedAt }) => ({ endereco: url, em: activatedAt })),
  },
  versions: {
    called: 'versoes',
    of: ({ versions }) => versions.map(({ content, madeAt }) => ({ conteudo: content, em: madeAt })),
  },
  removals: {
    called: 'remocoes',
    of: ({ removals }) => removals.map(({ kind, removedAt }) => ({ como: removalWords[kind], em: removedAt })),
  },
  uploads: {
    called: 'arquivos',
    of: (_, pictures) => pictures.map(({ name, file }) => ({ nome: name, conteudoEmBase64: file })),
  },
}

const removalWords = { deleted: 'excluído', hidden: 'ocultado', suspended: 'conta suspensa' }
const purposeWords = { photos: 'aparecer em fotos da igreja', mails: 'receber e-mails da igreja' }
const prayerWords = { new: 'recebido', praying: 'em oração', answered: 'respondido' }
type RoleChange = { duty: Duty | null; isGiven: boolean; changedAt: Date }

function roleChange({ duty, isGiven, changedAt }: RoleChange) {
  return { papel: roleNames[duty ?? 'admin'], recebeu: isGiven, em: changedAt }
}
