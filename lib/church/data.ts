import { mapLink } from './map'
import { openingHours } from './opening-hours'
import { picturesOf } from './pictures'
import type { Church } from './schema'

/** As much of a church as its page hands to the browser, once, for the parts that are made there too. */
export type Told = ReturnType<typeof toldOf>

export const toldOf = ({ name, services, timeZone, address, position, phone, email, social }: Church) => ({
  ...{ name, services, timeZone, address, position, phone, email, social },
})

/** The church in the words of schema.org; what it has not said is left out. */
export function churchData(church: Church, site: string) {
  const { name, address, position, phone, email, logo, services, social } = church
  const photos = picturesOf({ logo: null, team: [], photos: church.photos })
  return {
    '@type': 'Church',
    '@id': `${site}/#church`,
    name,
    ...(church.description && { description: church.description }),
    url: site,
    image: photos.length > 0 ? [`${site}/opengraph-image`, ...photos.map(at(site))] : `${site}/opengraph-image`,
    ...(logo && { logo: at(site)(logo) }),
    ...(phone && { telephone: `+55${phone}` }),
    ...(email && { email }),
    ...postalAddress(address),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position }, hasMap: mapLink(position) }),
    ...(services.length > 0 && { openingHoursSpecification: openingHours(services) }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  }
}

/** Where letters go, as far as it was said. */
export function postalAddress({ street, district, city, state, postalCode, country }: Church['address']) {
  if (!street && !city) return {}
  return {
    address: {
      '@type': 'PostalAddress',
      ...said({
        streetAddress: [street, district].filter(Boolean).join(', '),
        addressLocality: city,
        addressRegion: state,
        postalCode,
        addressCountry: country,
      }),
    },
  }
}

const at = (site: string) => (address: string) => `${site}${address}`

const said = (fields: Record<string, string>) => Object.fromEntries(Object.entries(fields).filter(([, text]) => text))
