import 'server-only'
import { allowed, findWait, type Limit, takeBackTry } from './limits'

/** What is tried, and whose tries they are: an address's, an account's, a person's. */
export type Try = { of: Limit; who: string }

/** `wait` says in words how long it takes until the next try is allowed. */
type Admission = { admitted: true; takeBack: () => Promise<void> } | { admitted: false; wait: string }

/** Counts one try with each of the limits and returns whether it may go on. */
export async function admission(tries: Try[]): Promise<Admission> {
  for (const { of, who } of tries) {
    if (!(await allowed(of, who))) return { admitted: false, wait: await longestWait(tries) }
  }
  const takeBack = async () => {
    for (const { of, who } of tries) await takeBackTry(of, who)
  }
  return { admitted: true, takeBack }
}

async function longestWait(tries: Try[]) {
  const waits = await Promise.all(tries.map(({ of, who }) => findWait(of, who)))
  return inWords(Math.max(...waits))
}

/** '1 minuto', '7 minutos', '24 horas': rounded up, so that whoever waits as long is admitted. */
function inWords(milliseconds: number) {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const [amount, unit] = minutes <= 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat('pt-BR', { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
