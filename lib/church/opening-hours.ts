import type { Service } from './schema'

/** When the doors are open, in the words that search engines read (schema.org). */
export function openingHours(services: Service[]) {
  return services.map(service => ({
    '@type': 'OpeningHoursSpecification',
    name: service.name,
    dayOfWeek: `https://schema.org/${service.weekday}`,
    opens: service.starts,
    closes: service.ends,
  }))
}
