import { church } from '@/lib/church/church'
import { letter } from '@/lib/mail/letter'

/** The address of a reset link: its secret stands behind the `#`, which no server ever gets to see. */
export const resetLink = (site: string, token: string) => `${new URL(site).origin}/reset-password#token=${token}`

export const resetMail = (name: string, link: string) => ({
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

export const passwordChangedMail = (name: string, site: string) => ({
  subject: `Sua senha foi alterada · ${church.name}`,
  ...letter({
    from: church.name,
    title: `Olá, ${name}!`,
    parts: [
      { say: 'A senha da sua conta acaba de ser alterada, e os outros aparelhos saíram da conta.' },
      { say: 'Se foi você, está tudo certo. Se não foi, redefina a senha agora mesmo e responda a este e-mail.' },
      { link: 'Não fui eu: redefinir a senha', to: `${new URL(site).origin}/login?mode=forgot-password` },
    ],
  }),
})
