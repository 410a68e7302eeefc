import type { ListedCandidate } from '@/lib/rosters/planning/candidates'

type Props = {
  title: string
  candidates: ListedCandidate[]
  isPending: boolean
  onChoose: (candidate: ListedCandidate) => void
}

/** People to choose from: free ones first; the others are grey and say why, and most can be chosen all the same. */
export const CandidateList = ({ title, candidates, isPending, onChoose }: Props) => (
  <section aria-label={title}>
    <h3 className="text-heading">{title}</h3>
    {candidates.length === 0 && (
      <p className="mt-1 text-ink-soft">Mais ninguém serve nesta posição. Em “Equipes” você diz quem pode.</p>
    )}
    <ul className="mt-1 ruled">
      {candidates.map(candidate => {
        const isGrey = candidate.words.length > 0
        return (
          <li key={candidate.id}>
            <button
              type="button"
              disabled={isPending || candidate.isBarred}
              onClick={() => onChoose(candidate)}
              className={`-mx-2 block min-h-11 w-[calc(100%+1rem)] rounded-soft px-2 py-2 text-left hover:bg-primary-soft ${isGrey ? 'text-ink-soft' : ''}`}
            >
              <span className={`block wrap-anywhere ${isGrey ? '' : 'font-bold'}`}>{candidate.name}</span>
              <span className="block text-sm text-ink-soft">
                {[candidate.lastTime, ...candidate.words].join(' · ')}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  </section>
)
