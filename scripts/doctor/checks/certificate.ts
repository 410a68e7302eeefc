import { fetchCertificate } from '@/lib/assembly/health/certificate'
import { isOwnMachine, judgeLifetime } from '@/lib/assembly/health/machine-readings'
import { type Finding, notChecked, ok, warning, wrong } from '@/scripts/doctor/finding'

/** Who made the certificate, for which names, until when, and whether browsers trust it. */
export async function checkCertificate(site: URL, now = new Date()): Promise<Finding[]> {
  if (site.protocol === 'http:')
    return [
      isOwnMachine(site.hostname)
        ? notChecked('the address opens on this machine only, and needs none')
        : warning(
            'NEXTAUTH_URL begins with http://: passwords travel in the open, and nothing is stored for use without a network',
            'Put Caddy in front, which gets a certificate by itself, and write https:// into NEXTAUTH_URL.',
          ),
    ]
  const certificate = await fetchCertificate(site, 5000).catch(() => undefined)
  if (!certificate) return [notChecked(`${site.host} shows no certificate from here`)]

  const { issuer, names, validTo, refusal } = certificate
  const days = Math.floor((validTo.getTime() - now.getTime()) / 86_400_000)
  const about = `from ${issuer}, for ${names}, until ${validTo.toISOString().slice(0, 10)} (${days} days)`
  if (refusal) return [wrong(`browsers do not trust it (${refusal}): ${about}`, refusalCures[refusal] ?? proxyCure)]
  const level = judgeLifetime(certificate, now)
  if (level === 'good') return [ok(about)]
  return [{ level, text: `it should have been renewed: ${about}`, cure: proxyCure }]
}

const proxyCure =
  'The log of the proxy says why it gets none (Caddy: journalctl -u caddy). Port 80 or 443 has to be open to all.'
const refusalCures: Record<string, string> = {
  CERT_HAS_EXPIRED: proxyCure,
  ERR_TLS_CERT_ALTNAME_INVALID: 'It is for other names: name the site in the proxy exactly as NEXTAUTH_URL does.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The proxy sends it without those between: give it the full chain (fullchain.pem).',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'It was made by this machine itself: let the proxy get one from Let’s Encrypt.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'No browser knows that authority. If it is Caddy’s own, take local_certs out of the Caddyfile and reload Caddy.',
  SELF_SIGNED_CERT_IN_CHAIN: 'It was made by an authority of your own: let the proxy get one from Let’s Encrypt.',
}
