import type { Address } from './address'
import type { Service } from './facts'
import { mapLink } from './map'
import { listPictures } from './pictures'
import type { PublicFacts } from './public-facts'

/** The church in schema.org terms, for search engines. An empty fact is undefined, and left out of the JSON. */
export function churchData(church: PublicFacts, site: string) {
  const { name, description, position, phone, email, logo, photos, services, social } = church
  const preview = `${site}/opengraph-image`
  return {
    '@type': 'Church',
    '@id': `${site}/#church`,
    name,
    description,
    url: site,
    image: photos ? [preview, ...listPictures({ photos }).map(address => `${site}${address}`)] : preview,
    logo: logo && `${site}${logo}`,
    telephone: phone && `+55${phone}`,
    email,
    ...postalAddress(church),
    geo: position && { '@type': 'GeoCoordinates', ...position },
    hasMap: position && mapLink(position),
    openingHoursSpecification: services?.map(openingHours),
    sameAs: social?.map(({ url }) => url),
  }
}

/** The postal address, as far as it is known. The church is in Brazil, as its time zones and phone numbers are. */
export function postalAddress({ street, district, city, state, postalCode }: Address & { postalCode?: string }) {
  if (!street && !city) return {}
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: [street, district].filter(Boolean).join(', ') || undefined,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: 'BR',
    },
  }
}

const openingHours = ({ name, weekday, starts, ends }: Service) => ({
  '@type': 'OpeningHoursSpecification',
  name,
  dayOfWeek: `https://schema.org/${weekday}`,
  opens: starts,
  closes: ends,
})
