import type { PeopleFilter } from '@/lib/people/person'
import { countPeople, listPeople } from '@/lib/people/queries'
import { PeopleFeed } from './people-feed'
import { PeopleNav } from './people-nav'

export async function PeopleList({ filter }: { filter: PeopleFilter }) {
  const [counts, first] = await Promise.all([countPeople(), listPeople({ show: filter })])
  return (
    first && (
      <>
        <PeopleNav current={filter} counts={counts} />
        <PeopleFeed key={filter} first={first} filter={filter} />
      </>
    )
  )
}
