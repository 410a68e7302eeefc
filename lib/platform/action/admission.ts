import 'server-only'
import { findWait, type Limit, refundTry, tryConsume } from './limits'

/** A limit, and the key under which it counts: an address, an account or a person. */
export type Attempt = { rate: Limit; key: string }

/** `wait` is the time until the next try is allowed, in words. */
type Admission = { admitted: true; refund: () => Promise<void> } | { admitted: false; wait: string }

/** Counts one try with each limit. Returns whether it is admitted; `refund` takes it back. */
export async function admitAttempts(attempts: Attempt[]): Promise<Admission> {
  for (const { rate, key } of attempts) {
    if (!(await tryConsume(rate, key))) return { admitted: false, wait: await longestWait(attempts) }
  }
  const refund = async () => {
    await Promise.all(attempts.map(({ rate, key }) => refundTry(rate, key)))
  }
  return { admitted: true, refund }
}

async function longestWait(attempts: Attempt[]) {
  const waits = await Promise.all(attempts.map(({ rate, key }) => findWait(rate, key)))
  return inWords(Math.max(...waits))
}

/** '1 minuto', '7 minutos', '24 horas': rounded up, so that a try after this time is admitted. */
function inWords(milliseconds: number) {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const [amount, unit] = minutes <= 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat('pt-BR', { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
