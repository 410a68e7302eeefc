import type { Description } from './reading'

/** Below the first, writing fails soon; below the second there is still time to make room. In bytes. */
export const DISK_LIMITS = { problem: 500e6, warning: 2e9 }

/** In bytes; the database may have a disk of its own, and says itself that it is full. */
type DiskSpace = { free: number; total: number; isDatabaseFull?: boolean }

export function describeDisk({ free, total, isDatabaseFull = false }: DiskSpace): Description {
  if (isDatabaseFull)
    return {
      level: 'problem',
      text: 'O banco de dados está sem espaço em disco: nada se salva, ninguém entra',
      cure: roomCure,
    }
  const space = `${formatBytes(free)} livres de ${formatBytes(total)}`
  if (free >= DISK_LIMITS.warning) return { level: 'good', text: space }
  const isFull = free < DISK_LIMITS.problem
  return {
    level: isFull ? 'problem' : 'warning',
    text: isFull ? `O disco está quase cheio: ${space}` : `O disco está enchendo: ${space}`,
    cure: roomCure,
  }
}

const roomCure = 'Peça a quem instalou que libere espaço ou aumente o disco. Com o disco cheio nada mais se salva.'

/** Below the first, the system ends programs soon. In bytes. */
export const MEMORY_LIMITS = { problem: 40e6, warning: 100e6 }

export function describeMemory({ available, used }: { available: number; used: number }): Description {
  const space = `${formatBytes(available)} livres; o Comunhão usa ${formatBytes(used)}`
  if (available >= MEMORY_LIMITS.warning) return { level: 'good', text: space }
  return {
    level: available < MEMORY_LIMITS.problem ? 'problem' : 'warning',
    text: `Falta memória no servidor: ${space}`,
    cure: 'Peça a quem instalou que veja o que mais usa memória ali. Com 1 GB o Comunhão funciona bem.',
  }
}

/** A certificate as a visitor's browser gets it. `refusal` is why a browser would not trust it. */
export type Certificate = { issuer: string; names: string; validFrom: Date; validTo: Date; refusal?: string }

export function describeCertificate(certificate: Certificate, now: Date): Description {
  const { refusal, validTo } = certificate
  if (refusal === 'CERT_HAS_EXPIRED' || validTo <= now)
    return {
      level: 'problem',
      text: 'O certificado do site venceu: os navegadores avisam os visitantes',
      cure: renewCure,
    }
  if (refusal)
    return {
      level: 'problem',
      text: 'Os navegadores não confiam no certificado do site',
      cure: 'Peça a quem instalou que rode “npm run doctor”: ali está o motivo.',
    }
  const level = judgeLifetime(certificate, now)
  const days = Math.floor((validTo.getTime() - now.getTime()) / 86_400_000)
  const remaining = days < 1 ? 'vence hoje' : days === 1 ? 'vence amanhã' : `vale por mais ${days} dias`
  if (level === 'good') return { level, text: days > 1 ? `Vale por mais ${days} dias` : 'Vale, e se renova sozinho' }
  return { level, text: `O certificado do site não foi renovado: ${remaining}`, cure: renewCure }
}

/**
 * Certificates are renewed when a third of their life is left, be that a month of ninety days or hours of a day: with
 * less than a fifth, a renewal has failed.
 */
export function judgeLifetime({ validFrom, validTo }: Pick<Certificate, 'validFrom' | 'validTo'>, now: Date) {
  const share = (validTo.getTime() - now.getTime()) / (validTo.getTime() - validFrom.getTime())
  return share < 0.07 ? 'problem' : share < 0.2 ? 'warning' : 'good'
}

const renewCure = 'Peça a quem instalou que veja por que ele não se renova: o Caddy diz no registro dele.'

/** A site without TLS: fine on the machine itself, not for people. */
export const describePlainSite = (hostname: string): Description =>
  isOwnMachine(hostname)
    ? { level: 'good', text: 'Este endereço só abre neste computador: não precisa de certificado' }
    : {
        level: 'warning',
        text: 'O site não usa https: senhas passam abertas pela internet',
        cure: 'Peça a quem instalou que ponha o site atrás do Caddy, que cuida disso sozinho.',
      }

/** Whether only this machine reaches the name. */
export const isOwnMachine = (hostname: string) =>
  /^(localhost|127(\.\d+){3}|\[?::1\]?)$|\.localhost$/.test(hostname.toLowerCase())

/** '1,5 GB', '340 MB' */
function formatBytes(bytes: number) {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [Math.floor(bytes / 1e6), 'MB']
  return `${size.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`
}
