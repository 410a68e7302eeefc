import { errorMessage, type Messages, signInMessage } from '@/lib/platform/action/outcome'

export const messages = {
  guests: signInMessage('Entre com a sua conta para enviar a escala'),
  missing: errorMessage('Esta equipe não existe mais, ou você não a lidera.'),
  linksFailed: errorMessage('Não foi possível criar os links. Tente de novo.'),
  notNoted: errorMessage('Não deu para anotar aqui que você enviou.'),
  notInTeam: errorMessage('Esta pessoa não está mais na escala desta equipe. Abra de novo.'),
  notShared: errorMessage('Não foi possível abrir o envio. Segure a imagem e escolha “Compartilhar” ou “Salvar”.'),
  copied: (name: string) => ({ title: 'Mensagem copiada!', text: `Cole na conversa com ${name}.` }),
} satisfies Messages
