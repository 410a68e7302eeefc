import {
  deniedMessage,
  errorMessage,
  invalidFieldsMessage,
  type Messages,
  successMessage,
} from '@/lib/platform/action/outcome'
import { restoredMessage, versionMissingMessage } from '@/lib/platform/versions/messages'
import { HYMNS_IN_A_PLAYLIST } from '@/lib/playlists/order/order'
import { formatHymnCount } from './position'

type Verb = 'editar' | 'deletar' | 'modificar'

export const messages = {
  created: (hymns: number) => ({
    title: 'Playlist criada',
    text: `Playlist criada com sucesso, com ${formatHymnCount(hymns)}.`,
  }),
  updated: { title: 'Playlist atualizada', text: 'Playlist atualizada com sucesso' },
  deleted: successMessage('Playlist deletada com sucesso'),
  hidden: { title: 'Playlist ocultada', text: 'Ninguém mais a vê, até que a administração volte a mostrá-la.' },
  restored: (lost: number) => restoredMessage(formatMissingHymns(lost)),
  hymnAdded: successMessage('Louvor adicionado à playlist'),
  hymnRemoved: successMessage('Louvor removido da playlist'),
  settingsSaved: successMessage('Todos que abrirem a playlist veem assim.'),

  savedInPlaylistOnly: {
    title: 'Salvo nesta playlist',
    text: 'O tom de quem canta não ficou guardado para a próxima vez: foram muitos hoje. Amanhã fica de novo.',
  },
  scheduled: successMessage('A playlist aparece no início, para esse dia.'),
  unscheduled: successMessage('A playlist ficou sem dia marcado.'),
  scheduleFailed: errorMessage('Erro ao marcar o dia da playlist'),
  scheduleOver: errorMessage('Esse dia já passou ou mudou. Escolha outro da lista.'),
  taken: (name: string) => errorMessage(`Para esse dia já está marcada a playlist “${name}”, de outra pessoa.`),

  singerKeyDeleted: (singer: string) => successMessage(`O tom de ${singer} foi esquecido.`),
  singerKeyMissing: errorMessage('Este tom já foi esquecido.'),
  singerKeyDeleteFailed: errorMessage('Erro ao esquecer o tom'),
  onlyMusicTeamDeletes: deniedMessage('Somente quem cuida da música, ou quem guardou o tom, pode esquecê-lo.'),

  nameless: { title: 'Nome obrigatório', text: 'Por favor, insira um nome para a playlist.' },
  createFailed: errorMessage('Erro ao criar playlist'),
  tooMany: errorMessage('Você já criou muitas playlists hoje. Mude uma das suas, ou continue amanhã.'),
  updateFailed: errorMessage('Erro ao atualizar playlist'),
  deleteFailed: errorMessage('Erro ao deletar playlist'),
  hideFailed: errorMessage('Erro ao ocultar playlist'),
  addFailed: errorMessage('Erro ao adicionar louvor à playlist'),
  removeFailed: errorMessage('Erro ao remover louvor da playlist'),
  moveFailed: errorMessage('Erro ao reordenar louvores'),
  settingsInvalid: invalidFieldsMessage('Erro ao salvar como tocar'),
  settingsFailed: errorMessage('Erro ao salvar como tocar'),
  missing: errorMessage('Playlist não encontrada'),
  playerNotSaved: errorMessage('Não foi possível guardar. Tente novamente.'),
  versionGone: versionMissingMessage,
  notAdded: (why: keyof typeof ADD_REFUSALS) => errorMessage(ADD_REFUSALS[why]),
  itemMissing: errorMessage('Este louvor não está mais na playlist.'),

  signInToCreate: deniedMessage('Faça login para criar playlists.'),
  onlyAdminsHide: deniedMessage('Somente a administração da igreja oculta playlists.'),
  guestsMayNot: (verb: Verb) => deniedMessage(`Convidados não podem ${verb} playlists. Faça login para continuar.`),
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
      ? 'Um louvor que foi excluído ficou de fora. '
      : `${lost} louvores que foram excluídos ficaram de fora. `
