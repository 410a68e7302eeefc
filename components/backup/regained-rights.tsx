import { Link } from '@/components/kit/ui/link'
import { describeRegained, type RegainedRights as Regained } from '@/lib/assembly/backup/wording'
import { teamRoutes } from '@/lib/values/routes/team-routes'

type Props = { people: Regained[]; count: number }

/** Who may more here than in the church from before the restore: an admin looks whether that is meant. */
export function RegainedRights({ people, count }: Props) {
  if (count === 0) return null
  return (
    <div>
      <p>
        Estas pessoas podem mais aqui do que naquela igreja. Confira em <Link href={teamRoutes.people()}>Pessoas</Link>{' '}
        se deve ser assim:
      </p>
      <ul className="mt-2 grid list-disc gap-1 pl-[1.25rem]">
        {people.map(person => (
          <li key={person.id} className="wrap-anywhere">
            <strong>{person.name}</strong>: {describeRegained(person)}
          </li>
        ))}
        {count > people.length && <li>e mais {count - people.length}</li>}
      </ul>
    </div>
  )
}
