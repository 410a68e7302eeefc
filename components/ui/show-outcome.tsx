import { toast } from 'sonner'
import type { Message, Outcome } from '@/lib/outcome'
import { ToastCard } from './toast-card'

/** The one place where what an action answered becomes a toast. */
export function showOutcome(outcome: Outcome) {
  if (outcome.status === 'refused') showMessage(outcome.message, 'error', outcome.reference)
  if (outcome.status === 'done' && outcome.message) showMessage(outcome.message)
}

export function showMessage(message: Message, tone: 'done' | 'error' = 'done', reference?: string) {
  toast.custom(
    id => <ToastCard {...message} tone={tone} reference={reference} onClose={() => toast.dismiss(id)} />,
    // Errors stay longer, and the same message again renews the one on screen instead of piling up.
    { id: `${tone} ${message.title} ${message.text ?? ''}`, duration: tone === 'error' ? 8000 : 5000 },
  )
}
