'use client'

import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { LoadError } from '@/components/kit/ui/load-error'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { makeAnswerLinks } from '@/lib/rosters/actions/sending'
import { messages } from '@/lib/rosters/sending/messages'
import type { SendingList } from '@/lib/rosters/sending/sending'
import { teamApi } from '@/lib/values/routes/team-routes'
import { GroupPicture } from './group-picture'
import { PersonRow } from './person-row'

type Props = { month: string; teamId: string }

/** What the leader sends: one picture to the group, one message to each person. */
export function Sending({ month, teamId }: Props) {
  const { loaded: list, failed, error, loading, retry } = useLoaded(() => loadList({ month, teamId }), [month, teamId])
  return (
    <div className="grid grid-cols-1 gap-7 pb-6">
      <GroupPicture month={month} teamId={teamId} />
      <section aria-labelledby="para-cada-pessoa" className="grid grid-cols-1 gap-1">
        <h2 id="para-cada-pessoa" className="text-heading">
          Para cada pessoa
        </h2>
        <p className="text-ink-soft">A mensagem já vai pronta, com o link em que a pessoa responde sem senha.</p>
        {!list && (failed && !loading ? <LoadError error={error} retry={retry} /> : <SkeletonList rows={3} />)}
        {list?.people.length === 0 && (
          <p className="py-4 font-semibold">Ninguém a avisar: nada foi publicado para os próximos dias deste mês.</p>
        )}
        {list && list.people.length > 0 && (
          <ul className="ruled">
            {list.people.map(person => (
              <PersonRow key={person.servantId} person={person} teamId={teamId} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** Reading writes nothing: the links that somebody lacks are made between two readings. */
async function loadList({ month, teamId }: Props) {
  const read = () => readJson<SendingList>(teamApi.rosterMessages({ month, team: teamId }))
  const list = await read()
  if (list.people.every(({ text }) => text !== null)) return list
  const outcome = await callAction(makeAnswerLinks({ month, teamId }), messages.linksFailed)
  if (outcome.status === 'done') return read()
  showOutcome(outcome)
  return list
}
