/** Why a mail was not sent or a job failed, and what can be done about it. */
export type Cause = { why: string; advice: string }

/**
 * Finds the cause of a failure. Of a failed mail, the mailer stores only codes, such as `mail not sent: EENVELOPE 550
 * at RCPT` (lib/platform/mail/mailer.ts): nodemailer's code, the mail server's answer, and the SMTP command. The first pattern
 * that matches decides.
 */
export function findCause(error: string, isMail: boolean): Cause {
  if (/ENOSPC|no space left/i.test(error)) return causes.disk
  if (error === 'its process ended') return causes.process
  if (!isMail) return causes.job
  if (!error.startsWith(NOT_SENT_PREFIX)) return causes.noMessage
  return causePatterns.find(([pattern]) => pattern.test(error.slice(NOT_SENT_PREFIX.length)))?.[1] ?? causes.mail
}

const NOT_SENT_PREFIX = 'mail not sent: '

const causes = {
  address: {
    why: 'O servidor de email recusou o endereço.',
    advice: 'Confira se o endereço está certo e ainda existe.',
  },
  sender: {
    why: 'A igreja ainda não disse de qual email escreve.',
    advice: 'Escolha em Painel da igreja, Preferências, e tente de novo.',
  },
  signIn: {
    why: 'O servidor de email não aceitou o nosso usuário e senha.',
    advice: 'Peça a quem instalou o Comunhão que confira o usuário e a senha do email.',
  },
  unreachable: {
    why: 'Não foi possível chegar ao servidor de email.',
    advice:
      'Pode ser a internet do servidor. Se continuar, peça a quem instalou que confira o endereço do servidor de email.',
  },
  slow: { why: 'O servidor de email demorou demais para responder.', advice: 'Costuma passar sozinho.' },
  secure: {
    why: 'A conexão segura com o servidor de email falhou.',
    advice: 'Peça a quem instalou o Comunhão que confira o endereço do servidor de email e o certificado dele.',
  },
  later: {
    why: 'O servidor de email pediu para tentar mais tarde.',
    advice: 'Costuma passar sozinho. Pode ser um limite de mensagens por dia.',
  },
  refused: {
    why: 'O servidor de email recusou a mensagem.',
    advice: 'Peça a quem instalou que confira de qual endereço os emails saem: o servidor pode não aceitar esse.',
  },
  mail: {
    why: 'O servidor de email não aceitou a mensagem.',
    advice: 'Tente de novo. Se continuar, fale com quem instalou.',
  },
  disk: { why: 'Não há mais lugar no disco do servidor.', advice: 'Peça a quem instalou que libere espaço.' },
  job: { why: 'Algo falhou no servidor.', advice: 'Tente de novo. Se continuar, o registro do servidor diz mais.' },
  process: {
    why: 'O servidor parou no meio.',
    advice: 'Tente de novo. Se continuar, pode faltar memória: o registro do servidor diz mais.',
  },
  noMessage: {
    why: 'A mensagem não chegou a ser escrita.',
    advice: 'Tente de novo. Se continuar, o registro do servidor diz mais.',
  },
} satisfies Record<string, Cause>

const causePatterns: [RegExp, Cause][] = [
  [/NOSENDER/, causes.sender],
  [/EAUTH|EOAUTH2|\b53\d\b/, causes.signIn],
  [/ETIMEDOUT/, causes.slow],
  [/ETLS|EREQUIRETLS/, causes.secure],
  [/\b4\d\d\b/, causes.later],
  [/\b5\d\d at RCPT|EENVELOPE(?! \d)/, causes.address],
  [/\b5\d\d\b/, causes.refused],
  [/ECONN|ESOCKET|EDNS|EPROXY|ENOTFOUND|EAI_AGAIN|UNREACH/, causes.unreachable],
]
