import { deniedMessage, type Messages, signInMessage } from '@/lib/platform/action/outcome'

/** Messages about the live stream. */
export const messages = {
  activated: { title: 'Live ativada com sucesso! Expira em 1h30min.' },
  notActivated: { title: 'Erro ao ativar live', text: 'Verifique o link e tente novamente' },
  deactivated: { title: 'Live desativada' },
  notChanged: { title: 'Erro ao alterar live', text: 'Tente novamente em alguns instantes' },

  guests: signInMessage('Faça login para adicionar conteúdo'),
  adminsOnly: deniedMessage('Somente administradores podem ativar ou desativar a live.'),
} satisfies Messages
