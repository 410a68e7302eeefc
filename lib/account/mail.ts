import type { Church } from '@/lib/church/facts'
import { letter } from '@/lib/mail/letter'
import { maskedPhone } from '@/lib/phone'
import { routes } from '@/lib/routes'
import { dateAndTime } from '@/lib/runtime/time'

/** The address of a reset link: its secret stands behind the `#`, which no server ever gets to see. */
export const resetLink = (site: string, token: string) => new URL(`${routes.resetPassword}#token=${token}`, site).href

/** Anyone may type anyone's address: what they called themselves is only repeated where it is a name. */
export const welcomeMail = (church: Church, name: string, site: string) => ({
  subject: `Bem-vindo! Sua conta foi criada · ${church.name}`,
  ...letter({
    from: church.name,
    title: ['Olá', givenName(name)].filter(Boolean).join(', ').concat('!'),
    parts: [
      ...(church.welcome ? [{ say: church.welcome }] : []),
      { say: 'Sua conta está pronta. Com ela você pode:' },
      {
        facts: {
          Avisos: 'ler o que acontece na igreja, curtir e comentar',
          Louvores: 'abrir as cifras no seu tom e montar playlists',
          Eventos: 'ver o calendário e criar eventos',
          Perfil: 'cuidar dos seus dados e decidir o que a igreja pode fazer com eles',
        },
      },
      { link: 'Abrir o aplicativo', to: new URL(routes.home, site).href },
      { say: `Ficou com alguma dúvida? ${reachUs(church)}` },
      { say: 'Se não foi você quem criou esta conta, responda a este email e nós a apagamos.' },
      { say: `O que guardamos de você, e por quê: ${new URL(routes.privacy, site).href}` },
    ],
  }),
})

export const resetMail = (church: Church, name: string, link: string) => ({
  subject: `Redefinir sua senha · ${church.name}`,
  ...letter({
    from: church.name,
    title: `Olá, ${name}!`,
    parts: [
      { say: 'Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o link abaixo.' },
      { link: 'Redefinir minha senha', to: link },
      { say: 'O link vale por 30 minutos e pode ser usado uma única vez.' },
      { say: 'Se você não fez este pedido, ignore este email: sua senha continua a mesma.' },
    ],
  }),
})

export const passwordChangedMail = (church: Church, name: string, site: string) => ({
  subject: `Sua senha foi alterada · ${church.name}`,
  ...letter({
    from: church.name,
    title: `Olá, ${name}!`,
    parts: [
      { say: 'A senha da sua conta acaba de ser alterada, e os outros aparelhos saíram da conta.' },
      { say: 'Se foi você, está tudo certo. Se não foi, redefina a senha agora mesmo e responda a este email.' },
      { link: 'Não fui eu: redefinir a senha', to: new URL(routes.loginMode({ mode: 'forgot-password' }), site).href },
    ],
  }),
})

/** Goes to the address that an account had: whoever still reads it hears of the change, and nothing of the new one. */
export const emailChangedMail = (church: Church, name: string) => ({
  subject: `O email da sua conta foi alterado · ${church.name}`,
  ...letter({
    from: church.name,
    title: `Olá, ${name}!`,
    parts: [
      { say: 'O email da sua conta foi alterado: de agora em diante, é com o novo endereço que você entra.' },
      {
        say: `Se foi você, está tudo certo. Se não foi, ${church.phone ? `responda a este email ou ligue para ${maskedPhone(church.phone)}` : 'responda a este email'} agora mesmo.`,
      },
    ],
  }),
})

/** Goes to the address of an account that is no more: nothing else is known of whoever reads it. */
export const accountDeletedMail = (church: Church, deletedAt: Date) => ({
  subject: `Sua conta foi excluída · ${church.name}`,
  ...letter({
    from: church.name,
    title: 'Até logo!',
    parts: [
      {
        say: `A conta que usava este email foi excluída em ${dateAndTime(deletedAt)}, e os seus dados foram apagados.`,
      },
      { say: 'O que você publicou para todos e ficou com a igreja já não leva o seu nome.' },
      { say: `Se não foi você quem pediu, fale conosco. ${reachUs(church)}` },
      { say: 'Este é o último email: o seu endereço também é apagado agora. Você é sempre bem-vindo de volta.' },
    ],
  }),
})

const reachUs = ({ phone }: Church) =>
  phone ? `Responda a este email ou ligue para ${maskedPhone(phone)}.` : 'Responda a este email.'

/** 'Rita' of 'Rita Souza'; nothing of what holds more than a word's letters there. */
function givenName(name: string) {
  const [first = ''] = name.trim().split(/\s+/)
  return /^[\p{L}\p{M}'’-]{2,30}$/u.test(first) ? first : ''
}
