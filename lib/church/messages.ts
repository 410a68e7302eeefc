import {
  deniedMessage,
  errorMessage,
  invalidFieldsMessage,
  type Messages,
  successMessage,
} from '@/lib/platform/action/outcome'
import { restoredMessage, versionMissingMessage } from '@/lib/platform/versions/messages'

/** Messages about the church's panel. */
export const messages = {
  saved: successMessage('Salvo. O site já mostra assim.'),
  savedAndFound: successMessage('Salvo. Confira no mapa do site se o lugar está certo.'),
  settingsSaved: successMessage('Preferências salvas.'),
  broughtBack: (lost: number) => restoredMessage(without(lost)),

  incomplete: invalidFieldsMessage('Ainda não foi salvo'),
  notSaved: errorMessage('Não foi possível salvar. O que você escreveu continua aqui: tente novamente.'),
  pictureMissing: errorMessage('Uma das fotos já não existe. Remova-a e envie de novo.'),
  versionGone: versionMissingMessage,
  openAgain: {
    title: 'Ainda não foi salvo',
    text: 'Esta página é de antes de uma atualização. Abra “Cultos” de novo: o que você escreveu continua lá.',
  },

  signIn: deniedMessage('Entre com uma conta da administração para abrir o Painel da igreja.'),
  adminsOnly: deniedMessage('Somente a administração da igreja cuida do Painel da igreja.'),
} satisfies Messages

const without = (lost: number) =>
  lost === 0
    ? ''
    : lost === 1
      ? 'Uma foto já não existe e ficou de fora. '
      : `${lost} fotos já não existem e ficaram de fora. `
