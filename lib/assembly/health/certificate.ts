import 'server-only'
import { isIP } from 'node:net'
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls'
import type { Certificate } from './machine-readings'

let cached: { site: string; until: number; certificate: Promise<Certificate> } | undefined

/** Returns the certificate that visitors of the site get, asked for a few times a day. */
export function getSiteCertificate(site: string) {
  if (cached?.site === site && cached.until > Date.now()) return cached.certificate
  const reading = { site, until: Date.now() + CACHED_MILLISECONDS, certificate: fetchCertificate(new URL(site)) }
  cached = reading
  reading.certificate.catch(() => {
    reading.until = Date.now() + RETRY_MILLISECONDS
  })
  return reading.certificate
}

/** Asks for a certificate, and takes one that no browser would trust: what is wrong with it is the answer. */
export function fetchCertificate({ hostname, port }: Pick<URL, 'hostname' | 'port'>, timeout = 3000) {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise<Certificate>((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      servername: isIP(host) ? undefined : host,
      rejectUnauthorized: false,
    })
    const timer = setTimeout(() => socket.destroy(new Error('no certificate in time')), timeout)
    socket.on('error', reject).on('close', () => clearTimeout(timer))
    socket.on('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      resolve(toCertificate(certificate, socket))
      socket.end()
    })
  })
}

function toCertificate(certificate: PeerCertificate, { authorizationError }: TLSSocket): Certificate {
  const { issuer, subject, subjectaltname, valid_from, valid_to } = certificate
  return {
    issuer: [issuer.O ?? issuer.CN ?? 'nobody'].flat().join(', '),
    names: subjectaltname?.replace(/DNS:|IP Address:/g, '') ?? [subject.CN].flat().join(', '),
    validFrom: new Date(valid_from),
    validTo: new Date(valid_to),
    // Typed as an error, and a code in fact.
    refusal: authorizationError ? String(authorizationError) : undefined,
  }
}

const CACHED_MILLISECONDS = 6 * 3_600_000
const RETRY_MILLISECONDS = 600_000
