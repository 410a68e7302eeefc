import { denied, failed, type Messages, signInFirst, succeeded } from '@/lib/action/outcome'
import { broughtBack, versionGone } from '@/lib/versions/messages'

/** What people read around notices, in the product's own words. */
export const messages = {
  added: succeeded('Aviso adicionado com sucesso!'),
  updated: succeeded('Aviso atualizado com sucesso!'),
  deleted: succeeded('Aviso deletado com sucesso'),
  broughtBack: (lost: number) => broughtBack(without(lost)),
  commented: succeeded('Comentário adicionado com sucesso'),
  commentDeleted: succeeded('Comentário deletado'),
  commentHidden: succeeded('Comentário ocultado. A administração pode voltar a mostrá-lo.'),

  incomplete: failed('Preencha todos os campos obrigatórios'),
  addFailed: failed('Erro ao adicionar aviso'),
  updateFailed: failed('Erro ao atualizar aviso'),
  deleteFailed: failed('Erro ao deletar aviso'),
  likeFailed: failed('Erro ao curtir aviso'),
  commentFailed: failed('Erro ao adicionar comentário'),
  commentHideFailed: failed('Erro ao ocultar comentário'),
  commentDeleteFailed: failed('Erro ao deletar comentário'),

  versionGone,
  noticeMissing: { title: 'Aviso não encontrado' },
  commentMissing: failed('Este comentário já não existe.'),
  imageMissing: failed('Uma das imagens já não existe. Remova-a e envie de novo.'),
  tooManyLikes: failed('Você curtiu muitas vezes seguidas. Espere um minuto e continue.'),
  tooManyComments: failed('Você comentou muitas vezes seguidas. Espere um minuto e continue.'),

  adminsOnly: denied('Somente a administração da igreja cuida dos avisos.'),
  notYours: denied('Só quem escreveu o comentário pode excluí-lo.'),
  adminsHide: denied('Somente a administração da igreja oculta o que outras pessoas escreveram.'),
  notSignedIn: failed('Usuário não autenticado'),
  signInToAdd: denied('Faça login para adicionar avisos.'),
  signInToChange: denied('Faça login para continuar.'),
  signInToLike: signInFirst('Faça login para curtir posts'),
  signInToComment: signInFirst('Faça login para comentar'),
} satisfies Messages

const without = (lost: number) =>
  lost === 0
    ? ''
    : lost === 1
      ? 'Uma imagem já não existe e ficou de fora. '
      : `${lost} imagens já não existem e ficaram de fora. `
