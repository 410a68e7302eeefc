import { type Messages, signInMessage } from '@/lib/platform/action/outcome'

const notEnabled = 'Os avisos não foram ligados'
const notArrived = 'O teste não chegou'

/** Messages about the devices that show notifications. */
export const messages = {
  signIn: signInMessage('Faça login para receber avisos neste aparelho.'),

  enabled: { title: 'Avisos ligados neste aparelho' },
  notEnabled: { title: notEnabled, text: 'Tente novamente em alguns instantes.' },
  invalid: { title: notEnabled, text: 'O navegador respondeu algo que não entendemos. Atualize o navegador.' },
  oldKey: { title: notEnabled, text: 'Abra a página de novo e ligue os avisos outra vez.' },
  tooOften: (wait: string) => ({ title: notEnabled, text: `Muitas tentativas. Aguarde ${wait} e tente novamente.` }),

  needsInstall: {
    title: 'Falta instalar o aplicativo',
    text: 'No iPhone e no iPad, os avisos só chegam ao aplicativo instalado na tela de início.',
  },
  blocked: {
    title: 'Este navegador está bloqueando os avisos',
    text: 'Abra as configurações deste site no navegador, permita as notificações e tente de novo.',
  },
  notAllowed: { title: notEnabled, text: 'Para receber avisos, toque em “Permitir” quando o navegador perguntar.' },
  unsupported: {
    title: 'Este navegador não mostra avisos',
    text: 'Abra o site no Chrome, no Firefox, no Edge ou no Safari.',
  },
  noPushService: {
    title: notEnabled,
    text: 'O navegador não alcançou o serviço de avisos dele. Confira a internet e tente de novo.',
  },

  removed: { title: 'Avisos desligados no aparelho' },
  notRemoved: { title: 'Os avisos não foram desligados', text: 'Tente novamente em alguns instantes.' },
  deviceGone: { title: 'Este aparelho já não recebe avisos' },

  testSent: {
    title: 'Teste enviado',
    text: 'O aviso aparece em instantes. Se não aparecer, veja se o telefone está em “Não perturbe”.',
  },
  noDeviceHere: { title: notArrived, text: 'Os avisos não estão ligados neste aparelho. Ligue e teste de novo.' },
  deviceForgotten: {
    title: notArrived,
    text: 'O navegador tinha desligado os avisos deste aparelho. Ligue de novo e teste outra vez.',
  },
  deviceRefused: {
    title: notArrived,
    text: 'O serviço de avisos do navegador recusou a mensagem. Desligue os avisos neste aparelho e ligue de novo.',
  },
  deviceUnreached: {
    title: notArrived,
    text: 'Não alcançamos o serviço de avisos do navegador agora. Tente de novo em alguns minutos.',
  },
  notTested: { title: notArrived, text: 'Tente novamente em alguns instantes.' },
  testedTooOften: (wait: string) => ({ title: notArrived, text: `Muitos testes seguidos. Aguarde ${wait}.` }),
} satisfies Messages

/** What a person reads below a device whose push service refuses our messages. */
export const refusedSinceText = (day: string) =>
  `O serviço de avisos recusa mensagens desde ${day}. Neste aparelho, desligue os avisos e ligue de novo.`

export const testMessage = {
  title: 'Teste de avisos',
  body: 'Está tudo certo: os avisos chegam a este aparelho.',
}
