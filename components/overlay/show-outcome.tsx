import { toast } from 'sonner'
import type { Message, Outcome } from '@/lib/action/outcome'
import { ToastCard } from './toast-card'

/** The one place where what an action answered becomes a toast. */
export function showOutcome(outcome: Outcome) {
  if (outcome.status === 'refused') showMessage(outcome.message, 'error', outcome.reference)
  if (outcome.status === 'done' && outcome.message) showMessage(outcome.message)
}

export function showMessage(message: Message, tone: Tone = 'done', reference?: string) {
  toast.custom(
    id => <ToastCard {...message} tone={tone} reference={reference} onClose={() => toast.dismiss(id)} />,
    // Errors and what leads on stay longer, and the same message again renews the one on screen instead of piling up.
    { id: nameOf(message, tone), duration: lastsFor(message, tone) },
  )
}

/** What was wrong with one try is no longer so after the next: its toast goes, unless the same was said again. */
export function takeBack(earlier: Outcome, outcome: Outcome) {
  if (earlier.status !== 'refused') return
  const name = nameOf(earlier.message, 'error')
  if (outcome.status !== 'refused' || nameOf(outcome.message, 'error') !== name) toast.dismiss(name)
}

/** An old page stays told of until it is loaded anew. */
function lastsFor({ link, reload }: Message, tone: Tone) {
  if (reload) return Number.POSITIVE_INFINITY
  return tone === 'error' || link ? 8000 : 5000
}

type Tone = 'done' | 'error'
const nameOf = ({ title, text = '' }: Message, tone: Tone) => `${tone} ${title} ${text}`
