'use client'

import { CircleAlert, User, UserX } from 'lucide-react'
import { useState } from 'react'
import { DisclosureRow } from '@/components/kit/ui/row-list'
import { obstacleWords } from '@/lib/rosters/people/serving-age'
import type { TeamPerson } from '@/lib/rosters/people/team-person'
import { joinWords } from '@/lib/values/join-words'
import { PersonPanel } from './person-panel'
import type { TeamOfPerson } from './team-of-person'

type Props = { person: TeamPerson; team: TeamOfPerson }

/** A person of the team; what one may do is drawn when the row is opened. */
export function PersonRow({ person, team }: Props) {
  const { id, name, isSuspended, obstacle, positionIds, otherTeams, absences } = person
  const [wasOpened, setWasOpened] = useState(false)
  const positions = team.positions.filter(position => positionIds.includes(position.id)).map(({ name }) => name)
  const missing = isSuspended ? 'conta suspensa' : obstacle && obstacleWords[obstacle].title
  return (
    <DisclosureRow
      id={`person-${id}`}
      icon={isSuspended ? <UserX /> : obstacle ? <CircleAlert /> : <User />}
      title={name}
      text={
        <>
          {positions.join(', ')}
          {otherTeams.length > 0 && ` · também em ${joinWords(otherTeams)}`}
          {missing && <span className="block font-semibold text-danger">{missing}</span>}
          {absences.length > 0 && (
            <span className="block">não pode: {absences.map(({ text }) => text).join('; ')}</span>
          )}
        </>
      }
      onToggle={() => setWasOpened(true)}
    >
      {wasOpened && <PersonPanel person={person} team={team} />}
    </DisclosureRow>
  )
}
