import { checkFields, denied, failed, type Messages, succeeded } from '@/lib/action/outcome'
import { broughtBack, versionGone } from '@/lib/versions/messages'
import { HYMNS_IN_A_PLAYLIST } from './order'
import { formatHymnCount } from './position'

type Verb = 'editar' | 'deletar' | 'modificar'

/** What people read around playlists, in the product's own words. */
export const messages = {
  created: (hymns: number) => ({
    title: 'Playlist criada',
    text: `Playlist criada com sucesso, com ${formatHymnCount(hymns)}.`,
  }),
  updated: { title: 'Playlist atualizada', text: 'Playlist atualizada com sucesso' },
  deleted: succeeded('Playlist deletada com sucesso'),
  hidden: { title: 'Playlist ocultada', text: 'Ninguém mais a vê, até que a administração volte a mostrá-la.' },
  restored: (lost: number) => broughtBack(formatMissingHymns(lost)),
  hymnAdded: succeeded('Louvor adicionado à playlist'),
  hymnRemoved: succeeded('Louvor removido da playlist'),
  settingsSaved: succeeded('Todos que abrirem a playlist veem assim.'),

  savedInPlaylistOnly: {
    title: 'Salvo nesta playlist',
    text: 'O tom de quem canta não ficou guardado para a próxima vez: foram muitos hoje. Amanhã fica de novo.',
  },
  singerKeyDeleted: (singer: string) => succeeded(`O tom de ${singer} foi esquecido.`),
  singerKeyMissing: failed('Este tom já foi esquecido.'),
  singerKeyDeleteFailed: failed('Erro ao esquecer o tom'),
  onlyMusicTeamDeletes: denied('Somente quem cuida da música, ou quem guardou o tom, pode esquecê-lo.'),

  nameless: { title: 'Nome obrigatório', text: 'Por favor, insira um nome para a playlist.' },
  createFailed: failed('Erro ao criar playlist'),
  tooMany: failed('Você já criou muitas playlists hoje. Mude uma das suas, ou continue amanhã.'),
  updateFailed: failed('Erro ao atualizar playlist'),
  deleteFailed: failed('Erro ao deletar playlist'),
  hideFailed: failed('Erro ao ocultar playlist'),
  addFailed: failed('Erro ao adicionar louvor à playlist'),
  removeFailed: failed('Erro ao remover louvor da playlist'),
  moveFailed: failed('Erro ao reordenar louvores'),
  settingsInvalid: checkFields('Erro ao salvar como tocar'),
  settingsFailed: failed('Erro ao salvar como tocar'),
  missing: failed('Playlist não encontrada'),
  versionGone,
  notAdded: (why: keyof typeof ADD_REFUSALS) => failed(ADD_REFUSALS[why]),
  itemMissing: failed('Este louvor não está mais na playlist.'),

  signInToCreate: denied('Faça login para criar playlists.'),
  onlyAdminsHide: denied('Somente a administração da igreja oculta playlists.'),
  guestsMayNot: (verb: Verb) => denied(`Convidados não podem ${verb} playlists. Faça login para continuar.`),
} satisfies Messages

const ADD_REFUSALS = {
  gone: 'Playlist não encontrada',
  missing: 'Louvor não encontrado',
  full: `Uma playlist pode ter até ${HYMNS_IN_A_PLAYLIST} louvores.`,
  there: 'Este louvor já está na playlist.',
}

const formatMissingHymns = (lost: number) =>
  lost === 0
    ? ''
    : lost === 1
      ? 'Um louvor que foi deletado ficou de fora. '
      : `${lost} louvores que foram deletados ficaram de fora. `
