import type { Church } from '@/lib/church/facts'
import { type Addressee, greet } from '@/lib/platform/mail/addressee'
import { renderLetter } from '@/lib/platform/mail/letter'
import { formatDateAndTime } from '@/lib/platform/runtime/time'
import { formatPhone } from '@/lib/values/phone'
import { routes } from '@/lib/values/routes/routes'

/** The URL of a reset link: the token stands behind the `#`, which browsers never send to a server. */
export const buildResetLink = (siteAddress: string, token: string) =>
  new URL(`${routes.resetPassword}#token=${token}`, siteAddress).href

/** Anyone may enter anyone's address: the mail names nobody, and opening the app by its link confirms the address. */
export const welcomeMail = (church: Church, { link, siteAddress }: { link: string; siteAddress: string }) => ({
  subject: `Bem-vindo! Sua conta foi criada · ${church.name}`,
  ...renderLetter({
    from: church.name,
    title: 'Olá!',
    blocks: [
      ...(church.welcome ? [{ text: church.welcome }] : []),
      { text: 'Sua conta está pronta. Com ela você pode:' },
      {
        facts: {
          Avisos: 'ler o que acontece na igreja, curtir e comentar',
          Louvores: 'abrir as cifras no seu tom e montar playlists',
          Eventos: 'ver o calendário e criar eventos',
          Perfil: 'cuidar dos seus dados e decidir o que a igreja pode fazer com eles',
        },
      },
      { link: 'Abrir o aplicativo', to: link },
      { text: `Ficou com alguma dúvida? ${describeContact(church)}` },
      { text: 'Se não foi você quem criou esta conta, responda a este email e nós a apagamos.' },
      { text: `O que guardamos de você, e por quê: ${new URL(routes.privacy, siteAddress).href}` },
    ],
  }),
})

export const resetMail = (church: Church, to: Addressee, link: string) => ({
  subject: `Redefinir sua senha · ${church.name}`,
  ...renderLetter({
    from: church.name,
    title: greet(to),
    blocks: [
      { text: 'Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o link abaixo.' },
      { link: 'Redefinir minha senha', to: link },
      { text: 'O link vale por 30 minutos e pode ser usado uma única vez.' },
      { text: 'Se você não fez este pedido, ignore este email: sua senha continua a mesma.' },
    ],
  }),
})

export const passwordChangedMail = (church: Church, to: Addressee, siteAddress: string) => ({
  subject: `Sua senha foi alterada · ${church.name}`,
  ...renderLetter({
    from: church.name,
    title: greet(to),
    blocks: [
      { text: 'A senha da sua conta acaba de ser alterada, e os outros aparelhos saíram da conta.' },
      { text: 'Se foi você, está tudo certo. Se não foi, redefina a senha agora mesmo e responda a este email.' },
      {
        link: 'Não fui eu: redefinir a senha',
        to: new URL(routes.loginMode({ mode: 'forgot-password' }), siteAddress).href,
      },
    ],
  }),
})

/**
 * Sent to the former address of an account: its reader learns of the change, but neither the new address nor a name,
 * since whoever typed that address may never have read its mail.
 */
export const emailChangedMail = (church: Church) => ({
  subject: `O email da sua conta foi alterado · ${church.name}`,
  ...renderLetter({
    from: church.name,
    title: 'Olá!',
    blocks: [
      { text: 'O email da sua conta foi alterado: de agora em diante, é com o novo endereço que você entra.' },
      {
        text: `Se foi você, está tudo certo. Se não foi, ${church.phone ? `responda a este email ou ligue para ${formatPhone(church.phone)}` : 'responda a este email'} agora mesmo.`,
      },
    ],
  }),
})

/** Sent to the address of a deleted account: nothing else is known about its reader. */
export const accountDeletedMail = (church: Church, deletedAt: Date) => ({
  subject: `Sua conta foi excluída · ${church.name}`,
  ...renderLetter({
    from: church.name,
    title: 'Até logo!',
    blocks: [
      {
        text: `A conta que usava este email foi excluída em ${formatDateAndTime(deletedAt)}, e os seus dados foram apagados.`,
      },
      { text: 'O que você publicou para todos e ficou com a igreja já não leva o seu nome.' },
      { text: `Se não foi você quem pediu, fale conosco. ${describeContact(church)}` },
      { text: 'Este é o último email: o seu endereço também é apagado agora. Você é sempre bem-vindo de volta.' },
    ],
  }),
})

const describeContact = ({ phone }: Church) =>
  phone ? `Responda a este email ou ligue para ${formatPhone(phone)}.` : 'Responda a este email.'
