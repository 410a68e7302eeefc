import 'server-only'
import * as z from 'zod'
import { isDkimKey, unfoldKey } from './dkim-key'
import { isPlaceholder } from './placeholder-address'
import { isWebhookAddress } from './private-address'
import { RETENTION_DAYS } from './retention'

/** A build has no environment and no database, and must never need them. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build'

const commaSeparated = z.string().transform(text =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean),
)

const schema = z
  .object({
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }),
    NEXTAUTH_URL: z.url({
      protocol: /^https?$/,
      error: 'must be the address people use, such as https://igreja.example',
    }),
    NEXTAUTH_SECRET: z.string('must be set').min(32, 'must have at least 32 characters of chance'),
    /** Uploads, and mails while there is no SMTP_URL. */
    DATA_DIR: z.string().min(1).default('.data'),
    /** How many of our own proxies a request passes; each adds one address to X-Forwarded-For. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    /** For how long /readyz says 503 before the process stops to answer; not set: 5 with a proxy in front, otherwise 0. */
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(10).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    /** If not set, the address from the church panel. */
    MAIL_FROM: z.email().optional(),
    MAIL_REPLY_TO: z.email().optional(),
    /** How many mails about topics may leave in any hour; mails of accounts and prayers are not counted. */
    MAILS_PER_HOUR: z.coerce.number().int().min(1).max(100_000).default(200),
    /** The key itself, with which mails are signed; `DKIM_DOMAIN` is the sender's if it is not set. */
    DKIM_PRIVATE_KEY: z
      .string()
      .transform(unfoldKey)
      .refine(isDkimKey, 'must be an RSA private key of at least 1024 bits, as openssl writes it (docs/mail.md)')
      .optional(),
    DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z\d]([a-z\d-]*[a-z\d])?$/i, 'must be one word of letters and digits')
      .default('comunhao'),
    DKIM_DOMAIN: z.hostname('must be a domain, such as igreja.org.br').optional(),
    /** Used until the pastoral team sets other addresses; without any, mails go to the team's members. */
    PRAYER_EMAIL_TO: commaSeparated.pipe(z.array(z.email()).min(1)).optional(),
    /** The geocoder for addresses in words, with Nominatim's API; `off` disables it. */
    GEOCODER_URL: z
      .union([z.literal('off'), z.url({ protocol: /^https?$/ })], 'must be an https:// address, or off')
      .default('https://nominatim.openstreetmap.org/search'),
    /**
     * With `off` Next answers alone: nothing is stored or rewritten. The first thing to try when a page looks wrong.
     */
    RESPONSE_CACHE: z.enum(['on', 'off']).default('on'),
    PRAYER_RETENTION_DAYS: z.coerce
      .number()
      .int()
      .min(RETENTION_DAYS.min, `must be at least ${RETENTION_DAYS.min}`)
      .max(RETENTION_DAYS.max, `must be at most ${RETENTION_DAYS.max}`)
      .default(365),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** Where scheduled backups are stored; with `off` only the operator makes backups. */
    BACKUP_TO: z.enum(['disk', 'bucket', 'off']).default('disk'),
    BACKUP_BUCKET: z.string().optional(),
    BACKUP_HOURS: z.coerce.number().int().min(1).max(24).default(24),
    BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
    /** Who sends it reads /metrics; without one there is no such address. */
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    /** Gets a message when something turns bad, and when it is good again (docs/monitoring.md). */
    TROUBLE_WEBHOOK_URL: z
      .url('must be an https:// address')
      .refine(isWebhookAddress, 'must be https://; http:// only to an address of this machine or its own network')
      .optional(),
  })
  .refine(env => !env.S3_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    path: ['S3_BUCKET'],
    error: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too',
  })
  .refine(
    env =>
      env.BACKUP_TO !== 'bucket' ||
      ((env.BACKUP_BUCKET || env.S3_BUCKET) && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
    { path: ['BACKUP_TO'], error: 'needs BACKUP_BUCKET or S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too' },
  )

  .superRefine(({ SMTP_URL, MAIL_FROM = '', MAIL_REPLY_TO = '', PRAYER_EMAIL_TO = [] }, context) => {
    if (!SMTP_URL) return
    const addressesByVariable = { MAIL_FROM: [MAIL_FROM], MAIL_REPLY_TO: [MAIL_REPLY_TO], PRAYER_EMAIL_TO }
    for (const [name, addresses] of Object.entries(addressesByVariable))
      if (addresses.some(isPlaceholder))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'must be a real address: those under .example are not',
        })
  })

const placeholders = {
  DATABASE_URL: 'postgresql://no-database-while-building.invalid/none',
  NEXTAUTH_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 'only-while-building-and-never-used-to-sign',
}

export const env = parse(isBuilding ? placeholders : process.env)

/** Throws one error with every problem, so that nobody has to correct them one start at a time. */
function parse(source: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(nonEmpty)
  if (parsed.success) return parsed.data

  const problems = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(['The environment is not complete:', ...problems].join('\n'))
}
