import { deniedMessage, errorMessage, invalidFieldsMessage, type Messages } from '@/lib/platform/action/outcome'
import { ITEMS_IN_AN_ORDER } from './order'

/** Messages about the order of a service. */
export const messages = {
  guests: deniedMessage('Convidados não podem mudar a ordem do culto. Faça login para continuar.'),
  failure: errorMessage('Não foi possível salvar a ordem do culto. Tente de novo.'),
  missing: errorMessage('Este dia mudou ou foi removido. Abra o calendário de novo.'),
  notAllowed: deniedMessage('Quem muda a ordem do culto é quem cuida da música ou do conteúdo.'),
  invalid: invalidFieldsMessage('A ordem do culto não foi salva'),
  itemGone: errorMessage('Alguém tirou este item da ordem. O que você digitou continua aqui.'),
  movedGone: errorMessage('Alguém tirou este item da ordem.'),
  positionGone: errorMessage('Esta função não existe mais. Escolha outra.'),
  full: errorMessage(`Uma ordem do culto tem até ${ITEMS_IN_AN_ORDER} itens.`),
  songsThere: errorMessage('Os louvores do dia já estão na ordem.'),
  conflict: { title: 'Alguém salvou antes de você', text: 'Este item mudou em outro aparelho. Escolha o que fica.' },
  reset: { title: 'Voltou a ordem de sempre' },
  adopted: { title: 'Pronto', text: 'Esta é agora a ordem de todos os cultos que não têm uma própria.' },
  removed: { title: 'Item removido' },
} satisfies Messages
