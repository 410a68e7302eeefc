import type { Message } from '@/lib/action/outcome'
import { HYMNS_IN_A_PLAYLIST } from './order'
import { countOfHymns } from './position'

type Verb = 'editar' | 'deletar' | 'modificar'

const failed = (text: string): Message => ({ title: 'Erro', text })
const succeeded = (text: string): Message => ({ title: 'Sucesso', text })

/** What people read around playlists, in the product's own words. */
export const messages = {
  created: (hymns: number): Message => ({
    title: 'Playlist criada',
    text: `Playlist criada com sucesso, com ${countOfHymns(hymns)}.`,
  }),
  updated: { title: 'Playlist atualizada', text: 'Playlist atualizada com sucesso' },
  deleted: succeeded('Playlist deletada com sucesso'),
  hymnAdded: succeeded('Louvor adicionado à playlist'),
  hymnRemoved: succeeded('Louvor removido da playlist'),

  nameless: { title: 'Nome obrigatório', text: 'Por favor, insira um nome para a playlist.' },
  createFailed: failed('Erro ao criar playlist'),
  updateFailed: failed('Erro ao atualizar playlist'),
  deleteFailed: failed('Erro ao deletar playlist'),
  addFailed: failed('Erro ao adicionar louvor à playlist'),
  removeFailed: failed('Erro ao remover louvor da playlist'),
  notAdded: {
    missing: failed('Louvor não encontrado'),
    full: failed(`Uma playlist pode ter até ${HYMNS_IN_A_PLAYLIST} louvores.`),
    there: failed('Este louvor já está na playlist.'),
  },
  moveFailed: failed('Erro ao reordenar louvores'),
  missing: failed('Playlist não encontrada'),
  hymnGone: failed('Este louvor não está mais na playlist.'),

  signInToCreate: { title: 'Acesso Negado', text: 'Faça login para criar playlists.' },
}

export const guestsMayNot = (verb: Verb): Message => ({
  title: 'Acesso Negado',
  text: `Convidados não podem ${verb} playlists. Faça login para continuar.`,
})
