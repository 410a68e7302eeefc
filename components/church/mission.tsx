import { Sprig } from '@/components/art/drawing'
import { LineIcon } from '@/components/art/line-icon'
import { hasMission } from '@/lib/church/address'
import type { PublicFacts } from '@/lib/church/public-facts'

/** One icon for each value, in the order of the church's data: biblical, in homes, centred in Christ. */
const icons = ['book-open', 'house', 'cross'] as const

export function Mission({ church }: { church: PublicFacts }) {
  const { missionText, values } = church
  if (!hasMission(church)) return null

  return (
    <section id="about" aria-labelledby="missao" className="column py-16 sm:py-24">
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
              <h3 className="text-heading">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
