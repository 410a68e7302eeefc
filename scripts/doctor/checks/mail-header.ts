import { type Finding, notChecked, ok, warning, wrong } from '@/scripts/doctor/finding'

/** What the server that received a mail wrote into its header about SPF, DKIM and DMARC, in plain words. */
export function readMailHeader(message: string): Finding[] {
  const headers = parseHeaders(message)
  // The first one is the receiving server's own; those below may come from anybody.
  const results = headers.find(({ name }) => name === 'authentication-results')?.value
  if (!results)
    return [
      notChecked(
        'there is no Authentication-Results: save the whole message as it arrived (Gmail: “Mostrar original”), or send it to another provider',
      ),
    ]
  const [receiver = ''] = results.split(';')
  const sender = /@([\w.-]+)/.exec(headers.find(({ name }) => name === 'from')?.value ?? '')?.[1]?.toLowerCase() ?? ''
  return [
    ok(`received by ${receiver.trim()}, from the domain ${sender || 'unknown'}`),
    judge('SPF', findResults(results, 'spf')[0], spfCure),
    ...judgeSignatures(findResults(results, 'dkim'), sender),
    judge('DMARC', findResults(results, 'dmarc')[0], dmarcCure),
  ]
}

type Result = { result: string; domain?: string }

function judge(name: string, found: Result | undefined, cure: string): Finding {
  if (!found) return notChecked(`the receiving server says nothing of ${name}`)
  const text = `${name}: ${meanings[found.result] ?? found.result}`
  if (found.result === 'pass') return ok(text)
  return passing.has(found.result)
    ? warning(text, 'It may pass by itself: send another mail later.')
    : wrong(text, cure)
}

/** Several may sign; one of the sender's own domain is enough, and what DMARC wants. */
function judgeSignatures(found: Result[], sender: string): Finding[] {
  const good = found.filter(({ result }) => result === 'pass')
  const isAligned = good.some(
    ({ domain = '' }) => domain === sender || sender.endsWith(`.${domain}`) || domain.endsWith(`.${sender}`),
  )
  if (isAligned) return [ok(`DKIM: ${meanings.pass}`)]
  if (good.length > 0)
    return [warning(`DKIM: signed for ${good.map(({ domain }) => domain).join(', ')}, not for ${sender}`, dkimCure)]
  return [judge('DKIM', found[0], dkimCure)]
}

const meanings: Record<string, string> = {
  pass: 'passed',
  fail: 'failed',
  softfail: 'failed: the domain says that this server probably does not send for it',
  neutral: 'the domain says nothing about this server',
  none: 'the domain has no record, or the mail no signature',
  policy: 'refused by the receiving server',
  temperror: 'could not be looked up at that moment',
  permerror: 'the record in DNS cannot be read',
  bestguesspass: 'passed by guessing: the domain has no record',
}
const passing = new Set(['temperror'])

const spfCure =
  'Add the mail server to the SPF record of the domain: its provider says the include: for it (docs/mail.md).'
const dkimCure = 'Let the provider sign for your domain, or set DKIM_PRIVATE_KEY and publish its key (docs/mail.md).'
const dmarcCure = 'It passes when SPF or DKIM passes for the very domain in the sender’s address.'

/** `dkim=pass header.d=igreja.org.br`: comments in brackets are left out. */
function findResults(results: string, method: string): Result[] {
  const plain = results.replace(/\([^()]*\)/g, ' ')
  return plain.split(';').flatMap(part => {
    const result = new RegExp(`(?:^|\\s)${method}=(\\w+)`, 'i').exec(part)?.[1]?.toLowerCase()
    const domain = /\bheader\.(?:d|i)=@?([\w.-]+)/i.exec(part)?.[1]?.toLowerCase()
    return result ? [{ result, domain }] : []
  })
}

/** A header continues on lines that begin with a space; an empty line ends them all. */
function parseHeaders(message: string) {
  const [head = ''] = message.replace(/^\s+/, '').split(/\r?\n\r?\n/)
  return head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .map(line => ({ name: line.split(':')[0]?.toLowerCase() ?? '', value: line.slice(line.indexOf(':') + 1).trim() }))
}
