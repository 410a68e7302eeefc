import { eventWording } from '@/lib/events/wording'
import { hymnWording } from '@/lib/hymns/wording'
import { noticeWording } from '@/lib/notices/wording'
import { playlistWording } from '@/lib/playlists/wording'

/** What stands for what in the file that a person takes home: its name for programs, and the one for people. */
export const words = {
  nome: 'Nome',
  email: 'Email',
  telefone: 'Telefone',
  dataDeNascimento: 'Data de nascimento',
  foto: 'Foto',
  administrador: 'Administrador',
  funcoes: 'Cuida de',
  confirmadoEm: 'Confirmado como membro em',
  contaCriadaEm: 'Conta criada em',
  aviso: 'Aviso',
  avisoDe: 'Aviso publicado em',
  texto: 'Texto',
  titulo: 'Título',
  imagens: 'Imagens',
  descricao: 'Descrição',
  louvores: 'Louvores',
  data: 'Data',
  horario: 'Horário',
  endereco: 'Endereço',
  por: 'Para quem',
  membro: 'Membro da igreja',
  motivo: 'Motivo',
  situacao: 'Situação',
  comoFoi: 'Como foi',
  para: 'Para',
  permitido: 'Permitido',
  aparelho: 'Aparelho',
  entrouEm: 'Entrou em',
  vistoPorUltimoEm: 'Visto por último em',
  valeAte: 'Vale até',
  papel: 'Papel',
  recebeu: 'Recebeu',
  louvor: 'Louvor',
  playlist: 'Na playlist',
  quemCanta: 'Quem canta',
  tom: 'Tom',
  capotraste: 'Capotraste na casa',
  anotacoes: 'Anotações',
  segundos: 'Duração em segundos',
  oQue: 'O quê',
  conteudo: 'O que dizia',
  como: 'Como',
  em: 'Quando',
}

export type Word = keyof typeof words

export const removalWords = { deleted: 'deletado', hidden: 'ocultado', suspended: 'conta suspensa' }
export const purposeWords = { photos: 'aparecer em fotos da igreja', mails: 'receber emails da igreja' }
export const prayerWords = { new: 'recebido', praying: 'em oração', answered: 'respondido' }
export const dutyWords = { pastoral: 'equipe pastoral', music: 'música', content: 'conteúdo' }

type Thing = {
  hymn: { number: number; title: string } | null
  notice: { title: string } | null
  playlist: { name: string } | null
  event: { title: string } | null
}

/** 'Aviso “Mutirão”', and what its form calls its fields. */
export function thingOf({ hymn, notice, playlist, event }: Thing) {
  if (hymn) return { called: `Louvor ${hymn.number} “${hymn.title}”`, wording: hymnWording }
  if (notice) return { called: `Aviso “${notice.title}”`, wording: noticeWording }
  if (playlist) return { called: `Playlist “${playlist.name}”`, wording: playlistWording }
  if (event) return { called: `Evento “${event.title}”`, wording: eventWording }
  return undefined
}
