import { describe, expect, it } from 'vitest'
import { demoChurch as church } from '@/lib/church/demo'
import { churchData } from '@/lib/church/json-ld'
import { directionsLink, mapEmbed, mapHost, mapLink } from '@/lib/church/map'
import { publicFacts } from '@/lib/church/public-facts'
import { dayNames } from '@/lib/church/week'

describe('the church', () => {
  it('meets on Wednesdays, Saturdays and twice on Sundays', () => {
    expect(church.services.map(({ weekday, starts, name }) => `${dayNames[weekday]} ${starts} ${name}`)).toEqual([
      'Quarta-feira 19:30 Culto de Oração',
      'Sábado 19:30 Classe de Jovens',
      'Domingo 18:00 Escola Bíblica',
      'Domingo 19:30 Culto Evangelístico',
    ])
  })

  it('is biblical, lives in cells and has Christ at the centre', () => {
    expect(church.values.map(value => value.name)).toEqual(['Bíblica', 'Em células', 'Centrada em Cristo'])
  })

  it('can be called and written to', () => {
    expect(church.phone).toMatch(/^\d{10,11}$/)
    expect(church.email).toMatch(/^\S+@\S+\.\S+$/)
    for (const { url } of church.social) expect(new URL(url).protocol).toBe('https:')
  })

  it('has three sample news while it has no notices, the newest first', () => {
    const days = church.sampleNews.map(news => Date.parse(news.createdAt))
    expect(days).toHaveLength(3)
    expect(days).toEqual([...days].sort((a, b) => b - a))
    expect(new Set(church.sampleNews.map(news => news.id)).size).toBe(3)
  })

  it('gives search engines its opening hours', () => {
    const hours = churchData(publicFacts(church), 'https://igreja.example').openingHoursSpecification ?? []
    expect(hours[0]).toEqual({
      '@type': 'OpeningHoursSpecification',
      name: 'Culto de Oração',
      dayOfWeek: 'https://schema.org/Wednesday',
      opens: '19:30',
      closes: '21:00',
    })
    for (const { opens, closes } of hours) expect(opens < closes).toBe(true)
  })
})

describe('the map', () => {
  it('is centred on the church and marks it', () => {
    const address = new URL(mapEmbed(church.position))
    const [west = 0, south = 0, east = 0, north = 0] = (address.searchParams.get('bbox') ?? '').split(',').map(Number)
    expect(address.origin).toBe(mapHost)
    expect(address.searchParams.get('marker')).toBe('-20.3336,-40.3062')
    expect(west < church.position.longitude && church.position.longitude < east).toBe(true)
    expect(south < church.position.latitude && church.position.latitude < north).toBe(true)
  })

  it('links to a large map and to directions', () => {
    expect(mapLink(church.position)).toContain('mlat=-20.3336&mlon=-40.3062')
    expect(directionsLink(church)).toContain('destination=-20.3336,-40.3062')
  })
})
