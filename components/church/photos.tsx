import { Picture } from '@/components/kit/ui/picture'
import type { PublicFacts } from '@/lib/church/public-facts'

export function Photos({ church: { photos } }: { church: PublicFacts }) {
  if (!photos) return null
  return (
    <section aria-labelledby="fotos" className="column page-part">
      <h2 id="fotos" className="text-title">
        A nossa casa
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {photos.map(({ address, about }) => (
          <li key={address}>
            <figure>
              <span className="relative block aspect-4/3 overflow-hidden rounded-soft bg-sunken">
                <Picture
                  src={address}
                  alt={about || 'Foto da igreja'}
                  fill
                  sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
                  className="object-cover"
                />
              </span>
              {about && (
                <figcaption aria-hidden className="mt-2 text-[0.9375rem] text-ink-soft">
                  {about}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
