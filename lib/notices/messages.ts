import {
  deniedMessage,
  errorMessage,
  type Messages,
  signInMessage,
  successMessage,
} from '@/lib/platform/action/outcome'
import { restoredMessage, versionMissingMessage } from '@/lib/platform/versions/messages'

export const messages = {
  added: successMessage('Aviso adicionado com sucesso!'),
  scheduled: successMessage('Aviso agendado'),
  updated: successMessage('Aviso atualizado com sucesso!'),
  deleted: successMessage('Aviso deletado com sucesso'),
  restored: (lost: number) => restoredMessage(describeLostImages(lost)),
  commented: successMessage('Comentário adicionado com sucesso'),
  commentCorrected: successMessage('Comentário corrigido'),
  commentDeleted: successMessage('Comentário excluído'),
  commentHidden: successMessage('Comentário ocultado. A administração pode voltar a mostrá-lo.'),

  incomplete: errorMessage('Preencha todos os campos obrigatórios'),
  addFailed: errorMessage('Erro ao adicionar aviso'),
  updateFailed: errorMessage('Erro ao atualizar aviso'),
  deleteFailed: errorMessage('Erro ao deletar aviso'),
  likeFailed: errorMessage('Erro ao curtir aviso'),
  commentFailed: errorMessage('Erro ao adicionar comentário'),
  commentsNotLoaded: errorMessage('Erro ao carregar dados'),
  commentHideFailed: errorMessage('Erro ao ocultar comentário'),
  commentCorrectFailed: errorMessage('Erro ao corrigir comentário'),
  commentDeleteFailed: errorMessage('Erro ao excluir comentário'),

  versionGone: versionMissingMessage,
  noticeMissing: { title: 'Aviso não encontrado' },
  noticeOffAir: errorMessage('Este aviso saiu do ar.'),
  commentMissing: errorMessage('Este comentário já não existe.'),
  commentFull: errorMessage('Esta conversa já é longa. Comece um comentário novo.'),
  endsTooEarly: errorMessage('O aviso sairia do ar antes de ser publicado. Escolha um momento depois.'),
  attachmentMissing: errorMessage('O que você anexou já não existe. Escolha de novo ou publique sem anexo.'),
  imageMissing: errorMessage('Uma das imagens já não existe. Remova-a e envie de novo.'),
  tooManyLikes: errorMessage('Você curtiu muitas vezes seguidas. Espere um minuto e continue.'),
  tooManyComments: errorMessage('Você comentou muitas vezes seguidas. Espere um minuto e continue.'),

  adminsOnly: deniedMessage('Somente a administração da igreja cuida dos avisos.'),
  notYours: deniedMessage('Só quem escreveu o comentário pode excluí-lo.'),
  onlyAuthorCorrects: deniedMessage('Só quem escreveu o comentário pode corrigi-lo.'),
  adminsHide: deniedMessage('Somente a administração da igreja oculta o que outras pessoas escreveram.'),
  notSignedIn: errorMessage('Usuário não autenticado'),
  signInToAdd: deniedMessage('Faça login para adicionar avisos.'),
  signInToChange: deniedMessage('Faça login para continuar.'),
  signInToLike: signInMessage('Faça login para curtir posts'),
  signInToComment: signInMessage('Faça login para comentar'),
  guardianFirst: {
    title: 'Falta a autorização de um responsável',
    text: 'Para comentar antes dos 16 anos, peça a sua mãe, seu pai ou a quem cuida de você que fale com a administração ou com a equipe pastoral da igreja: é ela quem confirma, aqui no aplicativo.',
  },
} satisfies Messages

const describeLostImages = (lost: number) =>
  lost === 0
    ? ''
    : lost === 1
      ? 'Uma imagem já não existe e ficou de fora. '
      : `${lost} imagens já não existem e ficaram de fora. `
