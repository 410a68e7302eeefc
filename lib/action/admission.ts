import 'server-only'
import { findWait, type Limit, takeBackTry, tryConsume } from './limits'

/** What is tried, and whose tries they are: an address's, an account's, a person's. */
export type Attempt = { rate: Limit; key: string }

/** `wait` says in words how long it takes until the next try is allowed. */
type Admission = { admitted: true; refund: () => Promise<void> } | { admitted: false; wait: string }

/** Counts one try with each of the limits and returns whether it may go on. */
export async function admitAttempts(attempts: Attempt[]): Promise<Admission> {
  for (const { rate, key } of attempts) {
    if (!(await tryConsume(rate, key))) return { admitted: false, wait: await longestWait(attempts) }
  }
  const refund = async () => {
    for (const { rate, key } of attempts) await takeBackTry(rate, key)
  }
  return { admitted: true, refund }
}

async function longestWait(attempts: Attempt[]) {
  const waits = await Promise.all(attempts.map(({ rate, key }) => findWait(rate, key)))
  return inWords(Math.max(...waits))
}

/** '1 minuto', '7 minutos', '24 horas': rounded up, so that whoever waits as long is admitted. */
function inWords(milliseconds: number) {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const [amount, unit] = minutes <= 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat('pt-BR', { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
