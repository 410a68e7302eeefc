import type { KnownPerson } from '@/lib/rosters/people/team-person'
import { foldText } from '@/lib/values/fold-text'

type Props = { known: KnownPerson[]; typed: string; onChoose: (person: KnownPerson) => void }

/** People who serve already and whose name is like what was typed: nobody is written down twice. */
export function KnownPeople({ known, typed, onChoose }: Props) {
  const found = findKnownPeople(known, typed)
  return (
    <div role="status" className={found.length > 0 ? undefined : 'sr-only'}>
      {found.length > 0 && (
        <>
          <p className="text-[0.9375rem] text-ink-soft">Já serve? Toque no nome:</p>
          <ul className="mt-1 rounded-soft border border-line ruled">
            {found.map(person => (
              <li key={person.id}>
                <button
                  type="button"
                  onClick={() => onChoose(person)}
                  className="block min-h-11 w-full rounded-soft px-4 py-2 text-left outline-offset-[-3px] hover:bg-sunken"
                >
                  <span className="block font-semibold wrap-anywhere">{person.name}</span>
                  <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">{person.teams}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const SHOWN = 5

/** From two letters on: whose names have words that begin as the typed ones do. */
export function findKnownPeople(known: readonly KnownPerson[], typed: string) {
  const parts = foldText(typed).split(' ')
  if (parts.join('').length < 2) return []
  return known
    .filter(({ name }) => {
      const words = foldText(name).split(' ')
      return parts.every(part => words.some(word => word.startsWith(part)))
    })
    .slice(0, SHOWN)
}
