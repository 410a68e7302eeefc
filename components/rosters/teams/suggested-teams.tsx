'use client'

import { Plus } from 'lucide-react'
import { useTransition } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { createSuggestedTeam } from '@/lib/rosters/actions/teams'
import { messages } from '@/lib/rosters/teams/messages'
import type { Suggestion } from '@/lib/rosters/teams/suggestions'

type Props = { suggestions: { id: Suggestion; name: string; positions: string }[] }

/** Teams that many churches have: a tap creates one with its positions. */
export function SuggestedTeams({ suggestions }: Props) {
  const [pending, start] = useTransition()
  const create = (suggestion: Suggestion, button: HTMLElement) => {
    if (pending) return
    const beside = findNeighbourControl(button, 'first')
    start(async () => {
      const outcome = await callAction(createSuggestedTeam({ suggestion }), messages.notSaved)
      showOutcome(outcome)
      if (outcome.status === 'done') beside?.focus()
    })
  }
  return (
    <ul
      aria-busy={pending || undefined}
      className="rounded-soft border border-line bg-surface shadow-card ruled aria-busy:opacity-60"
    >
      {suggestions.map(({ id, name, positions }) => (
        <li key={id}>
          <button
            type="button"
            onClick={({ currentTarget }) => create(id, currentTarget)}
            className="flex min-h-16 w-full items-center gap-4 rounded-soft px-5 py-2.5 text-left outline-offset-[-3px] hover:bg-sunken"
          >
            <Plus aria-hidden className="size-6 shrink-0 text-primary" />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block font-bold">
                <span className="sr-only">Criar </span>
                {name}
              </span>
              <span className="block text-[0.9375rem] text-ink-soft">{positions}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
