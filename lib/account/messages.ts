import { type Message, refused } from '@/lib/action/outcome'

export const unexpected: Message = { title: 'Erro', text: 'Ocorreu um erro inesperado' }
export const linkNotSent: Message = {
  title: 'Erro',
  text: 'Não foi possível enviar o email. Verifique se o email está correto.',
}
export const profileNotSaved: Message = { title: 'Erro ao atualizar perfil', text: 'Tente novamente.' }
export const photoNotSaved: Message = { title: 'Erro ao atualizar foto', text: 'Tente novamente.' }
export const passwordNotSaved: Message = { title: 'Erro ao alterar senha', text: 'Tente novamente.' }
export const accountNotDeleted: Message = {
  title: 'Erro ao excluir conta',
  text: 'Tente novamente em alguns instantes.',
}
export const tooMany = 'Muitas tentativas. Aguarde alguns minutos e tente novamente.'
export const emailTaken = 'Este email já está em uso.'
export const deadLink: Message = {
  title: 'Link inválido ou expirado',
  text: 'Abra o link do e-mail novamente e tente redefinir a senha.',
}

/** What was wrong with the password that had to be typed again. */
export function unproved(title: string, why: 'wrong' | 'too many') {
  if (why === 'too many') return refused({ title, text: tooMany })
  return refused({ title, text: wrongPassword }, { currentPassword: [wrongPassword] })
}

const wrongPassword = 'Senha incorreta.'
