import { CircleAlert } from 'lucide-react'

/** What a person should look at in a song that was read. */
export const SongDoubts = ({ doubts }: { doubts: string[] }) =>
  doubts.length > 0 && (
    <ul className="grid gap-0.5 text-[0.9375rem]">
      {doubts.map(doubt => (
        <li key={doubt} className="flex items-start gap-1.5 text-accent-ink">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="wrap-anywhere">{doubt}</span>
        </li>
      ))}
    </ul>
  )
