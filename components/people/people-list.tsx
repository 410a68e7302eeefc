import type { PeopleFilter } from '@/lib/people/person'
import { countPeople, listPeople } from '@/lib/people/queries'
import { PeopleFeed } from './people-feed'
import { PeopleNav } from './people-nav'

export async function PeopleList({ shown }: { shown: PeopleFilter }) {
  const [counts, first] = await Promise.all([countPeople(), listPeople({ show: shown })])
  return (
    first && (
      <>
        <PeopleNav current={shown} counts={counts} />
        <PeopleFeed key={shown} first={first} shown={shown} />
      </>
    )
  )
}
