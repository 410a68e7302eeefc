import { clockFromColumn, dayFromColumn } from '@/lib/time'
import type { getMyData } from './queries'

type Data = NonNullable<Awaited<ReturnType<typeof getMyData>>>
type Picture = { key: string; file: string | null }

/** The file a person takes home: the words are those of the screens, so that it can be read without us. */
export function exportOf(data: Data, pictures: Picture[]) {
  return {
    perfil: {
      nome: data.name,
      email: data.email,
      telefone: data.phone,
      dataDeNascimento: data.birthDate && dayFromColumn(data.birthDate),
      foto: data.profileImage,
      administrador: data.isAdmin,
      contaCriadaEm: data.createdAt,
    },
    aparelhos: data.sessions.map(({ device, createdAt, lastSeenAt, expiresAt }) => ({
      aparelho: device,
      entrouEm: createdAt,
      vistoPorUltimoEm: lastSeenAt,
      valeAte: expiresAt,
    })),
    mudancasDePapel: data.roleChanges.map(({ isAdmin, changedAt }) => ({ administrador: isAdmin, em: changedAt })),
    comentarios: data.comments.map(({ noticeId, content, createdAt }) => ({
      aviso: noticeId,
      texto: content,
      em: createdAt,
    })),
    curtidas: data.likes.map(({ noticeId, createdAt }) => ({ aviso: noticeId, em: createdAt })),
    avisos: data.notices.map(({ title, content, images, image, createdAt }) => ({
      titulo: title,
      texto: content,
      imagens: [image, ...images].filter(Boolean),
      em: createdAt,
    })),
    playlists: data.playlists.map(({ name, description, items, createdAt }) => ({
      nome: name,
      descricao: description,
      louvores: items.map(({ hymn }) => `${hymn.number} ${hymn.title}`),
      em: createdAt,
    })),
    eventos: data.events.map(({ title, description, eventDate, eventTime }) => ({
      titulo: title,
      descricao: description,
      data: dayFromColumn(eventDate),
      horario: clockFromColumn(eventTime),
    })),
    transmissoes: data.activatedLive.map(({ url, activatedAt }) => ({ endereco: url, em: activatedAt })),
    arquivos: pictures.map(({ key, file }) => ({ nome: key, conteudoEmBase64: file })),
  }
}
