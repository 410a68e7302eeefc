import { Check, Clock, LogOut, PencilLine, X } from 'lucide-react'
import type { RosterPerson } from '@/lib/rosters/month/month'
import { listMarks } from '@/lib/rosters/proposal/reasons'
import { type AssignmentStatus, statusWords } from '@/lib/rosters/status'

const signs: Record<AssignmentStatus, { Icon: typeof Check; color: string }> = {
  draft: { Icon: PencilLine, color: 'text-ink-soft' },
  asked: { Icon: Clock, color: 'text-accent-ink' },
  yes: { Icon: Check, color: 'text-primary' },
  no: { Icon: X, color: 'text-danger' },
  out: { Icon: LogOut, color: 'text-ink-soft' },
}

/** A person, with a sign and a word for their status, what the leader overrode and what they said. */
export function PersonLine({ person }: Props) {
  const { name, status, isMine, overrode, note, takenBy, isOffered } = person
  if (person.isAnswerHidden) return <span className="mt-1 block font-bold wrap-anywhere">{name}</span>
  const { Icon, color } = signs[status]
  const remarks = [
    ...listMarks(overrode),
    note && `“${note}”`,
    takenBy ? `${takenBy} pegou o lugar` : isOffered && 'lugar oferecido a outras pessoas',
  ].filter(Boolean)
  return (
    <span className="mt-1 flex items-start gap-2">
      <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${color}`} />
      <span className="min-w-0 wrap-anywhere">
        <span className={status === 'draft' ? 'italic' : 'font-bold'}>{isMine ? `${name} (você)` : name}</span>{' '}
        <span className={`text-sm whitespace-nowrap ${color}`}>{statusWords[status]}</span>
        {remarks.length > 0 && <span className="block text-sm text-ink-soft">{remarks.join(' · ')}</span>}
      </span>
    </span>
  )
}

type Props = { person: RosterPerson }
