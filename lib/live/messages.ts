import type { Message } from '@/lib/action/outcome'

export const messages = {
  activated: { title: 'Live ativada com sucesso! Expira em 1h30min.' },
  notActivated: { title: 'Erro ao ativar live', text: 'Verifique o link e tente novamente' },
  deactivated: { title: 'Live desativada' },
  notChanged: { title: 'Erro ao alterar live', text: 'Tente novamente em alguns instantes' },
  guests: { title: 'Login necessário', text: 'Faça login para adicionar conteúdo' },
  adminsOnly: { title: 'Acesso Negado', text: 'Somente administradores podem ativar ou desativar a live.' },
} satisfies Record<string, Message>
