import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Resolver } from 'node:dns/promises'
import { unfoldKey } from '@/lib/platform/runtime/settings/values'
import { type Finding, notChecked, ok, warning, wrong } from '@/scripts/doctor/finding'

type Names = Pick<Resolver, 'resolveTxt'>
type Signing = { key?: string; selector: string; domain: string }

/** What DNS says of the domain that mails come from: SPF, DKIM and DMARC. */
export async function checkMailRecords(names: Names, senderDomain: string, signing: Signing): Promise<Finding[]> {
  try {
    return await Promise.all([
      checkSpf(names, senderDomain),
      checkDkim(names, signing),
      checkDmarc(names, senderDomain),
    ])
  } catch {
    return [notChecked('no name server answers this machine')]
  }
}

async function checkSpf(names: Names, domain: string): Promise<Finding> {
  const records = (await readRecords(names, domain)).filter(text => /^v=spf1(\s|$)/i.test(text))
  const [record = ''] = records
  const cure = 'Your mail provider says what it should be, such as:\n  v=spf1 include:_spf.your-provider.example ~all'
  if (records.length === 0)
    return warning(`SPF: ${domain} has no record, so nobody knows which servers send for it`, cure)
  if (records.length > 1)
    return wrong(
      `SPF: ${domain} has ${records.length} records, and then none counts`,
      'Put all their include: into one record.',
    )
  if (/[+\s]all\b/i.test(record) && !/[-~?]all\b/i.test(record))
    return wrong(`SPF: the record of ${domain} lets every server of the world send for it`, 'Let it end with ~all.')
  if (!/([-~?]all\b|\bredirect=)/i.test(record))
    return warning(`SPF: the record of ${domain} has no end`, 'Let it end with ~all.')
  return ok(`SPF: ${domain} says which servers send for it; a mail that arrived tells whether yours is one (--mail)`)
}

async function checkDkim(names: Names, { key, selector, domain }: Signing): Promise<Finding> {
  if (!key)
    return notChecked('no DKIM_PRIVATE_KEY is set; if your mail provider signs, a mail that arrived says so (--mail)')
  const address = `${selector}._domainkey.${domain}`
  const own = derivePublicKey(key)
  const [record] = (await readRecords(names, address)).filter(text => /(^|;)\s*p=/i.test(text))
  const cure = `Where the domain is managed, ${address} is a TXT record with:\n  v=DKIM1; k=rsa; p=${own}`
  if (!record) return wrong(`DKIM: mails are signed, and DNS has no key at ${address}`, cure)
  const published = /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s/g, '') ?? ''
  if (published === '') return wrong(`DKIM: the key at ${address} was withdrawn`, cure)
  return published === own
    ? ok(`DKIM: the key at ${address} is the one that signs`)
    : wrong(`DKIM: the key at ${address} is not the one that signs`, cure)
}

/** A subdomain without a record has that of the domain above it. */
async function checkDmarc(names: Names, domain: string): Promise<Finding> {
  const labels = domain.split('.')
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  for (const name of domains) {
    const records = (await readRecords(names, `_dmarc.${name}`)).filter(text => /^v=DMARC1\b/i.test(text))
    if (records.length > 1)
      return wrong(`DMARC: _dmarc.${name} has ${records.length} records, and then none counts`, 'Leave one.')
    const policy = /\bp=(\w+)/i.exec(records[0] ?? '')?.[1]
    if (policy) return ok(`DMARC: ${name} asks for ${policy.toLowerCase()}`)
  }
  return warning(
    `DMARC: ${domain} has no record; large providers ask for one`,
    `_dmarc.${domain} is a TXT record with, to begin:\n  v=DMARC1; p=none`,
  )
}

/** Returns the texts at a name, each put together from its pieces; nothing if there are none. */
async function readRecords(names: Names, name: string) {
  try {
    return (await names.resolveTxt(name)).map(pieces => pieces.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code))) return []
    throw error
  }
}

const derivePublicKey = (key: string) =>
  createPublicKey(createPrivateKey(unfoldKey(key)))
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
