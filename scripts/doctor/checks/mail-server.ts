import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isOwnMachine } from '@/lib/assembly/health/machine-readings'
import { type Finding, ok, warning, wrong } from '@/scripts/doctor/finding'

const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000, dnsTimeout: 8000 }

/** Whether the mail server answers, encrypts, and accepts user and password. No mail is sent. */
export async function checkMailServer(smtpUrl: string | undefined): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      warning(
        'SMTP_URL is not set: mails are written to files in DATA_DIR/mail, and reach nobody',
        'Set it to your mail provider’s server: SMTP_URL=smtps://user:password@smtp.example.org:465 (docs/mail.md).',
      ),
    ]
  const { auth, ...options } = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({ ...timeouts, ...options })
  const name = `${options.host}:${options.port ?? (options.secure ? 465 : 587)}`
  try {
    await call(connection, done => connection.connect(done))
    const { user, pass } = { user: '', pass: '', ...auth }
    return [
      judgeEncryption(name, String(options.host), connection.secure),
      user ? await tryLogin(connection, { user, pass }) : ok('it takes mails without user and password'),
    ]
  } catch (error) {
    return [
      wrong(
        `the mail server ${name} does not answer as it should (${describeSmtpError(error)})`,
        connectionCure(error),
      ),
    ]
  } finally {
    connection.close()
  }
}

function judgeEncryption(name: string, host: string, isEncrypted: boolean): Finding {
  if (isEncrypted) return ok(`${name} answers, encrypted`)
  return isOwnMachine(host)
    ? ok(`${name} answers`)
    : warning(
        `${name} answers without encryption: mails and their password travel in the open`,
        'Use smtps:// with port 465, or a port at which it offers STARTTLS (587).',
      )
}

async function tryLogin(connection: SMTPConnection, credentials: SMTPConnection.Credentials): Promise<Finding> {
  try {
    await call(connection, done => connection.login(credentials, done))
    return ok('it accepts user and password')
  } catch (error) {
    return wrong(
      `it does not accept user and password (${describeSmtpError(error)})`,
      'Many providers want a password made for programs (“senha de app”). Signs such as @ : / # % are written %40 %3A %2F %23 %25 in SMTP_URL.',
    )
  }
}

/** A connection may fail while anything is waited for. */
function call(connection: SMTPConnection, start: (done: (error?: Error | null) => void) => void) {
  return new Promise<void>((resolve, reject) => {
    connection.once('error', reject)
    start(error => (error ? reject(error) : resolve()))
  })
}

/** Only codes: a mail server's answer may quote the user, or the password. */
function describeSmtpError(error: unknown) {
  const { code, responseCode } = Object(error)
  return [code, responseCode].filter(Boolean).join(' ') || 'no code'
}

function connectionCure(error: unknown) {
  const { code } = Object(error)
  if (code === 'EDNS') return 'Is its name spelt right in SMTP_URL?'
  if (code === 'ETLS')
    return 'smtps:// is for port 465, smtp:// for 587. A certificate that is not trusted ends here too.'
  return 'Is name and port right in SMTP_URL? Many hosts block port 25; ask yours, or use 587 or 465.'
}
