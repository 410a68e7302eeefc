import * as z from 'zod'
import { isWebhookAddress } from '@/lib/platform/runtime/private-address'
import { RETENTION_DAYS } from '@/lib/platform/runtime/retention'
import {
  address,
  commaSeparated,
  databaseAddress,
  hostName,
  hostWithPort,
  isDkimKey,
  releasesAddress,
  unfoldKey,
  wholeNumber,
} from './values'

type Variable = {
  /** Reads the value; optional, or with a default, if it may be left out. */
  type: z.ZodType
  /** What a value has to be, in words that follow 'is not'. */
  expected: string
  example: string
  /** Its value, or a part of it, is nobody else's business: no message repeats it. */
  isSecret?: true
}

const list = <const Table extends Record<string, Variable>>(table: Table) => table

const bucketName = z
  .string()
  .regex(/^[\w.-]+$/)
  .optional()
const withoutSpaces = z.string().regex(/^\S+$/)

/** Every variable of the README's table, in its order. */
export const variables = list({
  DATABASE_URL: {
    type: databaseAddress,
    expected: 'a postgresql:// address',
    example: 'postgresql://comunhao:password@localhost:5432/comunhao',
    isSecret: true,
  },
  NEXTAUTH_URL: {
    type: address('http', 'https'),
    expected: 'the address people use',
    example: 'https://igreja.example',
  },
  NEXTAUTH_SECRET: {
    type: z.string().min(32),
    expected: 'a text of at least 32 characters of chance',
    example: 'what openssl rand -base64 32 prints',
    isSecret: true,
  },
  PORT: { type: wholeNumber(1, 65_535).default(3000), expected: 'a port from 1 to 65535', example: '3000' },
  HOST: {
    type: z.union([hostName, z.ipv4(), z.ipv6()]).optional(),
    expected: 'an address of this machine',
    example: '127.0.0.1',
  },
  /** Uploads, and mails while there is no SMTP_URL. */
  DATA_DIR: {
    type: z.string().default('.data'),
    expected: 'a folder that this user may write to',
    example: '/var/lib/comunhao/data',
  },
  /** How many of our own proxies a request passes; each adds one address to X-Forwarded-For. */
  TRUSTED_PROXIES: { type: wholeNumber(0, 5).default(0), expected: 'a whole number from 0 to 5', example: '1' },
  /** For how long /readyz says 503 before the process stops to answer; not set: 5 with a proxy in front, otherwise 0. */
  DRAIN_SECONDS: { type: wholeNumber(0, 10).optional(), expected: 'a whole number from 0 to 10', example: '5' },
  /** Whether browsers are told to open every name below the site's by https only. */
  HSTS_SUBDOMAINS: { type: z.enum(['yes', 'no']).default('no'), expected: 'yes or no', example: 'yes' },
  SITE_ADDRESS: {
    type: z.union([hostName, hostWithPort, address('http', 'https')]).optional(),
    expected: 'the name that people type',
    example: 'igreja.example',
  },
  WITHOUT_MAIL: { type: z.enum(['yes', 'no']).optional(), expected: 'yes or no', example: 'yes' },
  /** Who sends it reads /metrics; without one there is no such address. */
  METRICS_TOKEN: {
    type: withoutSpaces.min(16).optional(),
    expected: 'a text of at least 16 characters without spaces',
    example: 'what openssl rand -hex 16 prints',
    isSecret: true,
  },
  /** Gets a message when something turns bad, and when it is good again (docs/monitoring.md). */
  TROUBLE_WEBHOOK_URL: {
    type: address('http', 'https').refine(isWebhookAddress).optional(),
    expected: 'an https:// address (http:// only to this machine or its own network)',
    example: 'https://hooks.example/services/T0/B0',
    isSecret: true,
  },
  /** Read by OpenTelemetry itself (lib/platform/traces). */
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    type: address('http', 'https').optional(),
    expected: 'an http:// or https:// address',
    example: 'http://collector:4318',
    isSecret: true,
  },
  /** Read by `npm run upgrade` only. */
  RELEASES_URL: {
    type: releasesAddress.optional(),
    expected: 'an https:// address (http:// only to this machine)',
    example: 'https://downloads.example/comunhao',
  },
  SMTP_URL: {
    type: address('smtp', 'smtps').optional(),
    expected: 'an smtp:// or smtps:// address (a sign such as # or % in the password is written %23, %25)',
    example: 'smtps://user:password@smtp.example:465',
    isSecret: true,
  },
  /** If not set, the address from the church panel. */
  MAIL_FROM: { type: z.email().optional(), expected: 'a mail address', example: 'nao-responda@igreja.org.br' },
  MAIL_REPLY_TO: { type: z.email().optional(), expected: 'a mail address', example: 'secretaria@igreja.org.br' },
  /** How many mails about topics may leave in any hour; mails of accounts and prayers are not counted. */
  MAILS_PER_HOUR: {
    type: wholeNumber(1, 100_000).default(200),
    expected: 'a whole number from 1 to 100000',
    example: '200',
  },
  /** The key itself, with which mails are signed; `DKIM_DOMAIN` is the sender's if it is not set. */
  DKIM_PRIVATE_KEY: {
    type: z.string().transform(unfoldKey).refine(isDkimKey).optional(),
    expected: 'an RSA private key of at least 1024 bits',
    example: 'what openssl genrsa 2048 prints, its lines joined by \\n (docs/mail.md)',
    isSecret: true,
  },
  DKIM_SELECTOR: {
    type: z
      .string()
      .regex(/^[a-z\d]([a-z\d-]*[a-z\d])?$/i)
      .default('comunhao'),
    expected: 'one word of letters and digits',
    example: 'comunhao',
  },
  DKIM_DOMAIN: { type: z.hostname().optional(), expected: 'a domain', example: 'igreja.org.br' },
  /** Used until the pastoral team sets other addresses; without any, mails go to the team's members. */
  PRAYER_EMAIL_TO: {
    type: commaSeparated.pipe(z.array(z.email()).min(1)).optional(),
    expected: 'a mail address, or several with commas',
    example: 'ana@igreja.org.br, rui@igreja.org.br',
  },
  /** With `off` Next answers alone: nothing is stored or rewritten. The first thing to try when a page looks wrong. */
  RESPONSE_CACHE: { type: z.enum(['on', 'off']).default('on'), expected: 'on or off', example: 'off' },
  /** The geocoder for addresses in words, with Nominatim's API; `off` disables it. */
  GEOCODER_URL: {
    type: z.union([z.literal('off'), address('http', 'https')]).default('https://nominatim.openstreetmap.org/search'),
    expected: 'an https:// address, or off',
    example: 'https://nominatim.openstreetmap.org/search',
  },
  PRAYER_RETENTION_DAYS: {
    type: wholeNumber(RETENTION_DAYS.min, RETENTION_DAYS.max).default(365),
    expected: `a whole number from ${RETENTION_DAYS.min} to ${RETENTION_DAYS.max}`,
    example: '365',
  },
  /** Where scheduled backups are stored; with `off` only the operator makes backups. */
  BACKUP_TO: {
    type: z.enum(['disk', 'bucket', 'off']).default('disk'),
    expected: 'disk, bucket or off',
    example: 'bucket',
  },
  BACKUP_BUCKET: { type: bucketName, expected: 'the name of a bucket', example: 'comunhao-backups' },
  BACKUP_HOURS: { type: wholeNumber(1, 24).default(24), expected: 'a whole number from 1 to 24', example: '24' },
  BACKUP_PASSPHRASE: {
    type: z.string().min(16).optional(),
    expected: 'a text of at least 16 characters',
    example: 'what openssl rand -base64 24 prints',
    isSecret: true,
  },
  S3_BUCKET: { type: bucketName, expected: 'the name of a bucket', example: 'comunhao' },
  S3_REGION: {
    type: z
      .string()
      .regex(/^[\w-]+$/)
      .default('us-east-1'),
    expected: 'the name of a region',
    example: 'us-east-1',
  },
  S3_ENDPOINT: {
    type: address('http', 'https').optional(),
    expected: 'an https:// address',
    example: 'https://s3.example',
  },
  S3_ACCESS_KEY_ID: {
    type: withoutSpaces.optional(),
    expected: 'a key without spaces',
    example: 'AKIAEXAMPLE',
    isSecret: true,
  },
  S3_SECRET_ACCESS_KEY: {
    type: withoutSpaces.optional(),
    expected: 'a key without spaces',
    example: 'as the service shows it once',
    isSecret: true,
  },
})

export type VariableName = keyof typeof variables
export type Settings = { [Name in VariableName]: z.output<(typeof variables)[Name]['type']> }
