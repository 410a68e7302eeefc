import { isPlaceholder } from '@/lib/values/email-address'
import { type Settings, type VariableName, variables } from './variables'

type Source = Record<string, string | undefined>

/**
 * Reads every setting from an environment; an empty value means: not set. Returns one line for each that is wrong, so
 * that nobody has to correct them one start at a time.
 */
export function readSettings(source: Source): { settings: Settings; problems: string[] } {
  const names = Object.keys(variables) as VariableName[]
  const results = names.map(name => ({ name, ...readVariable(name, source[name] || undefined) }))
  const settings = Object.fromEntries(results.map(({ name, value }) => [name, value])) as Settings
  const problems = results.flatMap(({ problem }) => problem ?? [])
  return { settings, problems: [...problems, ...findContradictions(settings)] }
}

/** The line that says what is wrong with a value. */
export function describeWrongValue(name: VariableName, value: string | undefined) {
  const { expected, example, isSecret } = { isSecret: undefined, ...variables[name] }
  const said =
    value === undefined ? `is missing: ${expected}` : `${isSecret ? 'its value' : quote(value)} is not ${expected}`
  return `${name}: ${said}. Example: ${example}`
}

function readVariable(name: VariableName, value: string | undefined) {
  const parsed = variables[name].type.safeParse(value)
  return parsed.success ? { value: parsed.data } : { problem: describeWrongValue(name, value) }
}

/** On one line, whatever somebody pasted. */
const quote = (value: string) => JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)

/** What only two settings together show. A value that cannot be read is undefined, and has its own line. */
function findContradictions(settings: Settings) {
  const { S3_BUCKET, BACKUP_BUCKET, BACKUP_TO, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  const hasKeys = S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
  const keys = 'S3_ACCESS_KEY_ID=AKIAEXAMPLE and S3_SECRET_ACCESS_KEY=…'
  return [
    ...(S3_BUCKET && !hasKeys ? [`S3_BUCKET: needs both keys of the bucket. Example: ${keys}`] : []),
    ...(BACKUP_TO === 'bucket' && !((BACKUP_BUCKET || S3_BUCKET) && hasKeys)
      ? [`BACKUP_TO: needs a bucket and its two keys. Example: BACKUP_BUCKET=comunhao-backups, ${keys}`]
      : []),
    ...(settings.SMTP_URL ? findUndeliverable(settings) : []),
  ]
}

/** Without a mail server nothing is sent, so the demo church's addresses do. */
function findUndeliverable({ MAIL_FROM = '', MAIL_REPLY_TO = '', PRAYER_EMAIL_TO = [] }: Settings) {
  const addresses = { MAIL_FROM: [MAIL_FROM], MAIL_REPLY_TO: [MAIL_REPLY_TO], PRAYER_EMAIL_TO }
  return Object.entries(addresses)
    .filter(([, found]) => found.some(isPlaceholder))
    .map(
      ([name]) =>
        `${name}: addresses under .example receive nothing. Example: ${variables[name as keyof typeof addresses].example}`,
    )
}
