import type { Church } from '@/lib/church/schema'
import { letter } from '@/lib/mail/letter'
import { maskedPhone } from '@/lib/phone'
import { routes } from '@/lib/routes'

/** The address of a reset link: its secret stands behind the `#`, which no server ever gets to see. */
export const resetLink = (site: string, token: string) => new URL(`${routes.resetPassword}#token=${token}`, site).href

export const resetMail = (church: Church, name: string, link: string) => ({
  subject: `Redefinir sua senha · ${church.name}`,
  ...letter({
    from: church.name,
    title: `Olá, ${name}!`,
    parts: [
      { say: 'Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o link abaixo.' },
      { link: 'Redefinir minha senha', to: link },
      { say: 'O link vale por 30 minutos e pode ser usado uma única vez.' },
      { say: 'Se você não fez este pedido, ignore este e-mail: sua senha continua a mesma.' },
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
      { say: 'Se foi você, está tudo certo. Se não foi, redefina a senha agora mesmo e responda a este e-mail.' },
      { link: 'Não fui eu: redefinir a senha', to: new URL(routes.loginMode({ mode: 'forgot-password' }), site).href },
    ],
  }),
})

/** Goes to the address that an account had: whoever still reads it hears of the change, and nothing of the new one. */
export const emailChangedMail = (church: Church, name: string) => ({
  subject: `O e-mail da sua conta foi alterado · ${church.name}`,
  ...letter({
    from: church.name,
    title: `Olá, ${name}!`,
    parts: [
      { say: 'O e-mail da sua conta foi alterado: de agora em diante, é com o novo endereço que você entra.' },
      {
        say: `Se foi você, está tudo certo. Se não foi, responda a este e-mail ou ligue para ${maskedPhone(church.phone)} agora mesmo.`,
      },
    ],
  }),
})
