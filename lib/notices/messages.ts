import type { Message } from '@/lib/action/outcome'
import type { Guest, Nobody } from '@/lib/session/actor'

const failed = (text: string): Message => ({ title: 'Erro', text })
const succeeded = (text: string): Message => ({ title: 'Sucesso', text })

/** What people read around notices, in the product's own words. */
export const messages = {
  added: succeeded('Aviso adicionado com sucesso!'),
  updated: succeeded('Aviso atualizado com sucesso!'),
  deleted: succeeded('Aviso deletado com sucesso'),
  commented: succeeded('Comentário adicionado com sucesso'),
  commentDeleted: succeeded('Comentário excluído'),

  incomplete: failed('Preencha todos os campos obrigatórios'),
  addFailed: failed('Erro ao adicionar aviso'),
  updateFailed: failed('Erro ao atualizar aviso'),
  deleteFailed: failed('Erro ao deletar aviso'),
  likeFailed: failed('Erro ao curtir aviso'),
  commentFailed: failed('Erro ao adicionar comentário'),
  commentDeleteFailed: failed('Erro ao excluir comentário'),

  noticeMissing: { title: 'Aviso não encontrado' },
  commentMissing: failed('Este comentário já não existe.'),
  imageMissing: failed('Uma das imagens já não existe. Remova-a e envie de novo.'),
  tooManyComments: failed('Você comentou muitas vezes seguidas. Espere um minuto e continue.'),

  adminsOnly: { title: 'Acesso Negado', text: 'Somente a administração da igreja cuida dos avisos.' },
  notYours: { title: 'Acesso Negado', text: 'Só quem escreveu o comentário pode excluí-lo.' },
  signInToAdd: { title: 'Acesso Negado', text: 'Faça login para adicionar avisos.' },
  signInToLike: { title: 'Login necessário', text: 'Faça login para curtir posts' },
  signInToComment: { title: 'Login necessário', text: 'Faça login para comentar' },
  signInToChange: { title: 'Acesso Negado', text: 'Faça login para continuar.' },
} satisfies Record<string, Message>

/** A guest is invited to sign in; whose session has ended is told so. */
export const signInToAdd = ({ role }: Guest | Nobody): Message =>
  role === 'guest' ? messages.signInToAdd : failed('Usuário não autenticado')
