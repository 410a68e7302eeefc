import { createPrivateKey } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { unfoldKey } from '@/lib/platform/runtime/settings/values'
import { type Finding, ok, warning, wrong } from '@/scripts/doctor/finding'

type Variables = Record<string, string | undefined>

/** What every secret is for, and how hard it has to be to guess, in bits. */
const secrets = [
  {
    name: 'NEXTAUTH_SECRET',
    bits: 100,
    cure: 'openssl rand -base64 32 makes one; everybody signs in again after it changes.',
  },
  {
    name: 'BACKUP_PASSPHRASE',
    bits: 60,
    cure: 'openssl rand -base64 24 makes one; former backups still want the former one.',
  },
  { name: 'METRICS_TOKEN', bits: 60, cure: 'openssl rand -base64 24 makes one.' },
  { name: 'POSTGRES_PASSWORD', bits: 40, cure: 'openssl rand -hex 16 makes one.' },
]

/** How hard the secrets are to guess. Their values are never in a finding. */
export async function checkSecrets(variables: Variables, files: string[]): Promise<Finding[]> {
  const named = secrets.flatMap(({ name, bits, cure }) => judge(name, variables[name], bits, cure))
  const inAddresses = ['DATABASE_URL', 'SMTP_URL'].flatMap(name =>
    judge(
      `the password in ${name}`,
      readPassword(variables[name]),
      40,
      'Give that user a longer password, such as openssl rand -hex 16 makes.',
    ),
  )
  const found = [...named, ...inAddresses, ...judgeKey(variables.DKIM_PRIVATE_KEY), ...(await judgeFiles(files))]
  return found.length > 0 ? found : [ok('no secrets are set by hand')]
}

function judge(name: string, secret: string | undefined, bits: number, cure: string): Finding[] {
  if (!secret) return []
  if (isExample(secret)) return [wrong(`${name} is an example, or a word that everybody tries`, cure)]
  if (estimateBits(secret) < bits / 2) return [wrong(`${name} is easily guessed`, cure)]
  if (estimateBits(secret) < bits) return [warning(`${name} could be harder to guess`, cure)]
  return [ok(`${name} is hard to guess`)]
}

const isExample = (secret: string) =>
  /change.?me|example|exemplo|your.?(secret|password)|secret|password|senha|passw0rd|troque|123456|qwerty|^(postgres|comunhao|admin|root|igreja|mailpit)\d*$/i.test(
    secret,
  )

/**
 * A cautious estimate. Words between separators count as words of a list of two thousand; everything else by how evenly
 * its characters are spread, so that repetition counts little.
 */
export function estimateBits(secret: string) {
  const words = secret.split(/[\s._-]+/).filter(Boolean)
  if (words.length > 2 && words.every(word => /^\p{Ll}{2,12}$/u.test(word))) return words.length * 11
  const characters = [...secret]
  const counts = Map.groupBy(characters, character => character)
  const perCharacter = [...counts.values()].reduce((sum, { length }) => {
    const share = length / characters.length
    return sum - share * Math.log2(share)
  }, 0)
  return perCharacter * characters.length
}

function readPassword(address: string | undefined) {
  const password = address ? URL.parse(address)?.password : undefined
  return password || undefined
}

function judgeKey(key: string | undefined): Finding[] {
  if (!key) return []
  try {
    const bits = createPrivateKey(unfoldKey(key)).asymmetricKeyDetails?.modulusLength ?? 0
    return bits >= 2048
      ? [ok(`DKIM_PRIVATE_KEY has ${bits} bits`)]
      : [
          warning(
            `DKIM_PRIVATE_KEY has ${bits} bits`,
            'Make one of 2048 bits, under a new DKIM_SELECTOR (docs/mail.md).',
          ),
        ]
  } catch {
    return [wrong('DKIM_PRIVATE_KEY is no key', 'docs/mail.md says how to make one.')]
  }
}

/** Files with secrets in them are for one user. */
async function judgeFiles(files: string[]): Promise<Finding[]> {
  const found = await Promise.all(
    files.map(async file => {
      const found = await stat(file).catch(() => undefined)
      return found && process.platform !== 'win32' ? [judgeRights(file, found)] : []
    }),
  )
  return found.flat()
}

/** On a server of scripts/install-server.sh, settings belong to root, and the app's user reads them by its group. */
export function judgeRights(file: string, { uid, gid, mode }: Rights) {
  const allowed = uid === 0 && gid !== 0 ? 0o640 : 0o600
  return mode & 0o077 & ~allowed
    ? warning(`${file} can be read by other users of this machine`, `chmod ${allowed.toString(8)} ${file}`)
    : ok(`no other user of this machine reads ${file}`)
}

type Rights = { uid: number; gid: number; mode: number }
