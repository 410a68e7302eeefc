import { expect, it } from 'vitest'
import { churchData } from '@/lib/church/data'
import { demoChurch } from '@/lib/church/demo'
import { churchFacts } from '@/lib/church/schema'
import { sections } from '@/lib/church/sections'
import { changedChurch } from '@/lib/church/typed'
import { churchWording } from '@/lib/church/wording'
import { churchSaying, written } from '@/lib/church/written'

const church = churchFacts.parse({
  ...demoChurch,
  logo: '/uploads/church/l.webp',
  team: [{ name: 'Ana', role: 'Pastora', photo: '/uploads/church/a.jpg' }],
  photos: [{ address: '/uploads/church/p.jpg', about: 'A fachada' }],
})
const bare = churchFacts.parse({ name: 'Igreja', shortName: 'Igreja' })

it('field by field says as much as the church', () => {
  expect(churchSaying(bare, written(church))).toEqual(church)
  expect(churchSaying(church, written(bare))).toEqual(bare)
})

it('what a form sends of it untouched is what stands, so that nothing is saved', () => {
  const { version: _, ...typed } = changedChurch.parse({ version: '1', ...written(church) })
  expect(typed).toEqual(written(church))
})

it('every field has a name for people, and one form', () => {
  const fields = Object.keys(written(church)).sort()
  expect(Object.keys(churchWording).sort()).toEqual(fields)
  expect(
    Object.values(sections)
      .flatMap(({ fields }) => fields)
      .sort(),
  ).toEqual(fields)
})

it('lists are said line by line, with their pictures', () => {
  const { services, team, photos } = churchWording
  const says = written(church)
  expect(services.said?.(says.services).split('\n')[3]).toBe(
    'Domingo, 19:30 a 21:00: Culto Evangelístico: A família inteira reunida. É o melhor dia para uma primeira visita.',
  )
  expect(team.said?.(says.team)).toBe('Ana: Pastora')
  expect(typeof photos.pictures === 'function' && photos.pictures(says.photos)).toEqual(['/uploads/church/p.jpg'])
})

it('the list of parts says what stands in each', () => {
  expect(Object.values(sections).map(({ title, says }) => `${title}: ${says(bare)}`)).toEqual([
    'Nome e boas-vindas: Igreja',
    'Cultos: nenhum ainda',
    'Endereço e mapa: sem endereço, sem mapa',
    'Contato e redes: nada ainda',
    'Missão e valores: nada ainda',
    'Pastores e equipe: ninguém ainda',
    'Fotos da igreja: nenhuma ainda',
    'Notícias de exemplo: nenhuma',
    'Versículos do dia: os nossos',
  ])
  expect(sections.services.says(church)).toBe('4 por semana')
})

it('search engines read nothing that the church has not said', () => {
  expect(churchData(bare, 'https://igreja.example')).toEqual({
    '@type': 'Church',
    '@id': 'https://igreja.example/#church',
    name: 'Igreja',
    url: 'https://igreja.example',
    image: 'https://igreja.example/opengraph-image',
  })
  expect(churchData(church, 'https://igreja.example')).toMatchObject({
    logo: 'https://igreja.example/uploads/church/l.webp',
    image: [expect.stringContaining('opengraph-image'), 'https://igreja.example/uploads/church/p.jpg'],
    telephone: '+5527999990140',
  })
})
