import { useEffect, useState, useTransition } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { callAction } from '@/components/kit/form/call-action'
import { SearchField } from '@/components/kit/form/search-field'
import { Dialog, DialogContent } from '@/components/kit/overlay/dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { LoadError } from '@/components/kit/ui/load-error'
import { Spinner } from '@/components/kit/ui/spinner'
import type { PeoplePage } from '@/lib/people/person'
import { addLeader } from '@/lib/rosters/actions/teams'
import { messages } from '@/lib/rosters/teams/messages'
import { teamApi } from '@/lib/values/routes/team-routes'

type Props = { teamId: string; leaderIds: string[]; onOpenChange: (open: boolean) => void }

/** Chooses who leads the team, among the people whom the church has confirmed. */
export function AddLeaderDialog({ teamId, leaderIds, onOpenChange }: Props) {
  const { text, setText, page, failed, error, loading, retry } = useConfirmedPeople()
  const [pending, start] = useTransition()
  const people = page?.items.filter(({ id }) => !leaderIds.includes(id))

  const add = (profileId: string) =>
    start(async () => {
      const outcome = await callAction(addLeader({ teamId, profileId }), messages.notSaved)
      showOutcome(outcome)
      if (outcome.status === 'done') onOpenChange(false)
    })

  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Quem lidera" description="Planeja a escala, muda a equipe e lê os telefones dela.">
        <SearchField
          data-first
          label="Nome"
          value={text}
          onChange={event => setText(event.target.value)}
          maxLength={100}
          autoComplete="off"
        />
        {failed && !loading && <LoadError error={error} retry={retry} />}
        {!people && loading && <Spinner />}
        {people && !failed && (
          <ul aria-label="Pessoas confirmadas" aria-busy={loading || undefined} className="mt-2 ruled">
            {people.map(({ id, name, note }) => (
              <li key={id}>
                <button
                  type="button"
                  disabled={pending}
                  onClick={() => add(id)}
                  className="-mx-2 block min-h-11 w-[calc(100%+1rem)] rounded-soft px-2 py-2 text-left outline-offset-[-3px] hover:bg-sunken"
                >
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">{note}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="mt-2 text-ink-soft">
          {people && !failed && !loading && describeRest(people.length, page?.next !== null)}
        </p>
      </DialogContent>
    </Dialog>
  )
}

function describeRest(count: number, hasMore: boolean) {
  if (hasMore) return 'Há mais pessoas: escreva o nome.'
  return count === 0 ? 'Ninguém assim, entre as pessoas confirmadas que ainda não lideram.' : ''
}

/** Milliseconds without a key press before searching. */
const DEBOUNCE = 250

function useConfirmedPeople() {
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text])
  const { loaded, ...state } = useLoaded(() => readJson<PeoplePage>(teamApi.people({ q, show: 'confirmed' })), [q])
  return { text, setText, page: loaded, ...state }
}
