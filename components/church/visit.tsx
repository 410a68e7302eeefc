'use client'

import { Fragment } from 'react'
import { LineIcon } from '@/components/kit/art/line-icon'
import { buttonClass } from '@/components/kit/ui/button'
import { addressLines, canBeReached } from '@/lib/church/address'
import { directionsLink, mapEmbed, mapLink } from '@/lib/church/map'
import type { IslandFacts } from '@/lib/church/public-facts'
import { callLink, formatPhone } from '@/lib/values/phone'
import { VisitMap } from './visit-map'

const links = 'font-semibold text-primary underline-offset-4 wrap-anywhere'
const link = 'inline-flex min-h-11 items-center gap-3 hover:underline'

/** The address and the contacts; an island for the same reason as `Services`. */
export function Visit({ church }: { church: IslandFacts }) {
  const { postalCode, position, phone, email, social } = church
  const [street = '', ...rest] = addressLines(church)
  if (!canBeReached(church)) return null

  return (
    <section id="contact" aria-labelledby="visita" className="column page-part grid items-center gap-10 lg:grid-cols-2">
      <div>
        <h2 id="visita" className="text-title">
          Venha nos visitar
        </h2>
        {street && (
          <address className="mt-5 text-xl leading-relaxed not-italic">
            {street}
            {rest.map(line => (
              <Fragment key={line}>
                <br />
                {line}
              </Fragment>
            ))}
            {postalCode && (
              <>
                <br />
                <span className="text-ink-soft">
                  CEP <span className="whitespace-nowrap">{postalCode}</span>
                </span>
              </>
            )}
          </address>
        )}
        {(street || position) && (
          <a
            href={directionsLink(church)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: 'large' }, 'mt-6')}
          >
            <LineIcon name="navigation" className="size-5" />
            Como chegar
            <span className="sr-only"> (abre em nova aba)</span>
          </a>
        )}
        <ul className={`mt-8 grid gap-1 ${links}`}>
          {phone && (
            <li>
              <a href={callLink(phone)} className={link}>
                <LineIcon name="phone" className="size-5" />
                {formatPhone(phone)}
              </a>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`} className={link}>
                <LineIcon name="mail" className="size-5" />
                {email}
              </a>
            </li>
          )}
        </ul>
        <ul className={`mt-2 flex flex-wrap gap-x-6 ${links}`}>
          {social?.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={link}>
                {name}
                <span className="sr-only"> (abre em nova aba)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {position && <VisitMap embed={mapEmbed(position)} page={mapLink(position)} />}
    </section>
  )
}
