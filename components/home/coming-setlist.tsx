import { findNextSetlist } from './next-setlist'

/** The hymns of the next setlist, in the rail of wide screens; the card of what comes next has the button to play. */
export async function ComingSetlist() {
  const setlist = await findNextSetlist()
  if (!setlist) return null
  const { name, weekday, hymns, count } = setlist
  return (
    <section aria-labelledby="setlist" className="hidden xl:block">
      <h2 id="setlist" className="text-heading wrap-anywhere">
        {name}
      </h2>
      <p className="text-[0.9375rem] text-ink-soft">Para {weekday.toLowerCase()}</p>
      <ol className="mt-2 grid gap-1">
        {hymns.map(({ itemId, title }, index) => (
          <li key={itemId} className="flex gap-3">
            <span className="min-w-[1.25rem] shrink-0 text-right font-bold text-primary figures">{index + 1}</span>
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </li>
        ))}
        {count > hymns.length && <li className="pl-[2rem] text-ink-soft">e mais {count - hymns.length}</li>}
      </ol>
    </section>
  )
}
