import { listSuspended } from '@/lib/suspension/queries'
import { PersonSearch } from './person-search'
import { SuspendedList } from './suspended-list'

export async function SuspendedAccounts() {
  const accounts = await listSuspended()
  return (
    accounts && (
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        <SuspendedList accounts={accounts} />
        <PersonSearch />
      </div>
    )
  )
}
