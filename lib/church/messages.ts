import { checkFields, denied, failed, type Messages, succeeded } from '@/lib/action/outcome'
import { broughtBack, versionGone } from '@/lib/versions/messages'

/** What people read around the church's panel, in the product's own words. */
export const messages = {
  saved: succeeded('Salvo. O site já mostra assim.'),
  savedAndFound: succeeded('Salvo. Confira no mapa do site se o lugar está certo.'),
  settingsSaved: succeeded('Preferências salvas.'),
  broughtBack: (lost: number) => broughtBack(without(lost)),

  incomplete: checkFields('Ainda não foi salvo'),
  notSaved: failed('Não foi possível salvar. O que você escreveu continua aqui: tente novamente.'),
  pictureMissing: failed('Uma das fotos já não existe. Remova-a e envie de novo.'),
  versionGone,

  signIn: denied('Entre com uma conta da administração para abrir o Painel da igreja.'),
  adminsOnly: denied('Somente a administração da igreja cuida do Painel da igreja.'),
} satisfies Messages

const without = (lost: number) =>
  lost === 0
    ? ''
    : lost === 1
      ? 'Uma foto já não existe e ficou de fora. '
      : `${lost} fotos já não existem e ficaram de fora. `
