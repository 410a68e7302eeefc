'use client'

import { JsonLd } from '@/components/ui/json-ld'
import { mapLink } from '@/lib/church/map'
import { openingHours } from '@/lib/church/opening-hours'
import type { Church } from '@/lib/church/schema'

/** The church as search engines and maps understand it; an island only so that it does not stand in the page twice. */
export function ChurchData({ church, site }: { church: Church; site: string }) {
  const { address, position } = church

  return (
    <JsonLd
      data={{
        '@type': 'Church',
        '@id': `${site}/#church`,
        name: church.name,
        description: church.description,
        url: site,
        image: `${site}/opengraph-image`,
        telephone: `+55${church.phone}`,
        email: church.email,
        address: {
          '@type': 'PostalAddress',
          streetAddress: `${address.street}, ${address.district}`,
          addressLocality: address.city,
          addressRegion: address.state,
          postalCode: address.postalCode,
          addressCountry: address.country,
        },
        ...(position && { geo: { '@type': 'GeoCoordinates', ...position }, hasMap: mapLink(position) }),
        openingHoursSpecification: openingHours(church.services),
        sameAs: church.social.map(({ url }) => url),
      }}
    />
  )
}
