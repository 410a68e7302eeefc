import { randomUUID } from 'node:crypto'
import { type Finding, ok, wrong } from '@/scripts/doctor/finding'

/** Sends one real mail the way the app does, signature included. Whether it arrives, its reader says. */
export async function sendTrialMail(address: string): Promise<Finding[]> {
  const { sendChurchMail } = await import('@/lib/church/send-mail')
  const { renderLetter } = await import('@/lib/platform/mail/letter')
  const title = 'Este email chegou'
  const blocks = [
    { text: 'Foi pedido por quem cuida do servidor da igreja, para ver se os emails chegam. Não é preciso responder.' },
  ]
  try {
    await sendChurchMail({
      to: { address },
      id: randomUUID(),
      subject: 'Teste de email do Comunhão',
      ...renderLetter({ from: 'Comunhão', title, blocks }),
    })
  } catch (error) {
    const codes = error instanceof Error ? /^mail not sent: ([\w ]+)$/.exec(error.message)?.[1] : undefined
    return [
      wrong(
        `the mail did not leave (${codes ?? 'no code'})`,
        codes === 'NOSENDER'
          ? 'The church has no address yet: set MAIL_FROM, or enter one in the app, at Painel da igreja, Preferências.'
          : 'docs/mail.md; a server may take only one sender: MAIL_FROM.',
      ),
    ]
  }
  return [
    ok('the mail server took the mail'),
    ok(
      'when it has arrived, save it as it is (Gmail: “Mostrar original”, “Fazer download”), then: npm run doctor -- --mail-header that.eml',
    ),
  ]
}
