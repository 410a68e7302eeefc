import type { Message, Outcome } from '@/lib/platform/action/outcome'
import { addToast, dismissToast } from './toasts'

/** Shows the outcome of an action as a toast. */
export function showOutcome(outcome: Outcome) {
  if (outcome.status === 'refused') showMessage(outcome.message, 'error', outcome.reference)
  if (outcome.status === 'done' && outcome.message) showMessage(outcome.message)
}

export function showMessage(message: Message, tone: Tone = 'done', reference?: string) {
  addToast({ name: buildName(message, tone), message, tone, reference, duration: getDuration(message, tone) })
}

/** Dismisses the error toast of an earlier attempt after the next one, unless that has the same error. */
export function dismissResolved(earlier: Outcome, outcome: Outcome) {
  if (earlier.status !== 'refused') return
  const name = buildName(earlier.message, 'error')
  if (outcome.status !== 'refused' || buildName(outcome.message, 'error') !== name) dismissToast(name)
}

/** Errors and messages with a link stay longer; one that asks for a reload stays until then. */
function getDuration({ link, reload }: Message, tone: Tone) {
  if (reload) return Number.POSITIVE_INFINITY
  return tone === 'error' || link ? 8000 : 5000
}

type Tone = 'done' | 'error'
const buildName = ({ title, text = '' }: Message, tone: Tone) => `${tone} ${title} ${text}`
