import type { Route } from 'next'
import { Sprig } from '@/components/kit/art/drawing'
import { LineIcon } from '@/components/kit/art/line-icon'
import { hasMission } from '@/lib/church/address'
import { findGroupsLink } from '@/lib/church/groups'
import type { PublicFacts } from '@/lib/church/public-facts'

/** One icon for each value, in the order of the church's data: biblical, in homes, centred in Christ. */
const icons = ['book-open', 'house', 'cross'] as const

export function Mission({ church }: { church: PublicFacts }) {
  const { missionText, values, groups } = church
  if (!hasMission(church)) return null

  return (
    <section id="about" aria-labelledby="missao" className="column page-part">
      <Sprig className="mx-auto w-36" />
      <h2 id="missao" className="sr-only">
        Nossa missão
      </h2>
      {missionText && (
        <p className="mx-auto mt-8 max-w-[34ch] text-center font-display text-[clamp(1.5rem,1.1rem+1.9vw,2.375rem)] leading-[1.25] tracking-tight text-balance">
          {missionText}
        </p>
      )}
      {values && (
        <ul className="mt-14 grid gap-8 sm:grid-cols-3 sm:gap-10 [&_h3]:mt-3 [&_li]:border-t-2 [&_li]:border-accent [&_li]:pt-5 [&_p]:mt-2 [&_p]:text-ink-soft">
          {values.map(({ name, text }, index) => (
            <li key={name}>
              <LineIcon
                name={icons[index % icons.length] ?? 'book-open'}
                className="size-7 stroke-[1.75] text-accent-ink"
              />
              <h3 className="text-heading">
                <ValueName name={name} link={findGroupsLink(name, church)} />
              </h3>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      )}
      {groups && (
        <div id="groups" className="mx-auto mt-14 max-w-[60ch] scroll-mt-24 text-center first:mt-0">
          <h3 className="text-heading">Células e grupos</h3>
          <p className="mt-2 whitespace-pre-line text-ink-soft wrap-anywhere">{groups}</p>
        </div>
      )}
    </section>
  )
}

const ValueName = ({ name, link }: { name: string; link?: Route }) =>
  link ? (
    <a href={link} className="underline decoration-accent decoration-2 underline-offset-4">
      {name}
    </a>
  ) : (
    name
  )
