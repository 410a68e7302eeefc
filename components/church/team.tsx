import { Avatar } from '@/components/kit/ui/avatar'
import type { PublicFacts } from '@/lib/church/public-facts'

/** The people whom a visitor meets first. */
export function Team({ church: { team } }: { church: PublicFacts }) {
  if (!team) return null
  return (
    <section aria-labelledby="equipe" className="column page-part">
      <h2 id="equipe" className="text-title">
        Quem cuida da igreja
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {team.map(({ name, role, photo }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may be called the same, and nobody moves
          <li key={at} className="flex items-center gap-4">
            <Avatar name={name} image={photo} size="medium" />
            <p className="min-w-0 leading-snug wrap-anywhere">
              <strong className="block text-lg">{name}</strong>
              {role && <span className="text-ink-soft">{role}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
