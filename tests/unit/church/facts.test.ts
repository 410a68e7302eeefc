import { describe, expect, it } from 'vitest'
import { demoChurch } from '@/lib/church/demo'
import { upgradeLists } from '@/lib/church/earlier-releases'
import { type Church, churchFields, emptyChurch, type SectionName, sections } from '@/lib/church/facts'
import { mergeFormFacts, toFormFacts } from '@/lib/church/form'
import { churchInput } from '@/lib/church/input'
import { churchData } from '@/lib/church/json-ld'
import { listPictures, withoutPictures } from '@/lib/church/pictures'
import { publicFacts } from '@/lib/church/public-facts'
import { storedChurch } from '@/lib/church/stored'
import { churchWording } from '@/lib/church/wording'

const church: Church = {
  ...demoChurch,
  logo: '/uploads/church/l.webp',
  team: [{ name: 'Ana', role: 'Pastora', photo: '/uploads/church/a.jpg' }],
  photos: [{ address: '/uploads/church/p.jpg', about: 'A fachada' }],
}
const bare = { ...emptyChurch, name: 'Igreja', shortName: 'Igreja' }
const names = Object.keys(sections) as SectionName[]
const form = toFormFacts(church, Object.keys(church))

it('every fact of a section is a fact of the church', () => {
  const facts = names.flatMap(name => Object.keys(sections[name].fields))
  expect(facts.sort(), 'a new section joins churchFields').toEqual(Object.keys(churchFields).sort())
})

it('what was stored is what is read', () => {
  for (const facts of [church, bare]) expect(storedChurch.parse(JSON.parse(JSON.stringify(facts)))).toEqual(facts)
})

it('what an untouched form sends is what stands, so that nothing is saved', () => {
  const sent = Object.entries(form).map(([name, fact]) => [name, Array.isArray(fact) ? JSON.stringify(fact) : fact])
  const { version: _, ...facts } = churchInput.parse({ version: '1', ...Object.fromEntries(sent) })
  expect(facts).toEqual(form)
  expect(mergeFormFacts(bare, facts)).toEqual(church)
})

it('of a missing picture nothing is left, nor of a photo that is nothing else', () => {
  expect(listPictures(church)).toEqual(['/uploads/church/l.webp', '/uploads/church/a.jpg', '/uploads/church/p.jpg'])
  expect(withoutPictures(church, ['/uploads/church/a.jpg'])).toEqual({
    ...church,
    team: [{ name: 'Ana', role: 'Pastora', photo: '' }],
  })
  expect(withoutPictures(church, listPictures(church))).toMatchObject({ logo: '', photos: [], team: [{ photo: '' }] })
})

it('lists are compared line by line, with their pictures', () => {
  const { services, team, photos } = churchWording
  expect(services.format?.(church.services).split('\n')[3]).toBe(
    'Domingo, 19:30 a 21:00: Culto Evangelístico: A família inteira reunida. É o melhor dia para uma primeira visita.: o melhor para uma primeira visita',
  )
  expect(team.format?.(church.team)).toBe('Ana: Pastora')
  expect(typeof photos.pictures === 'function' && photos.pictures(church.photos)).toEqual(['/uploads/church/p.jpg'])
})

it('the list of sections says what stands in each', () => {
  const summaryOf = (name: SectionName, facts: Church) => sections[name].summary(facts)
  expect(names.map(name => `${sections[name].title}: ${summaryOf(name, bare)}`)).toEqual([
    'Nome e boas-vindas: Igreja',
    'Imagem de abertura: desenho: serra',
    'Cultos: nenhum ainda',
    'Sua primeira visita: nada ainda',
    'Endereço e mapa: sem endereço, sem mapa',
    'Contato e redes: nada ainda',
    'Missão e valores: nada ainda',
    'Pastores e equipe: ninguém ainda',
    'Fotos da igreja: nenhuma ainda',
    'Notícias de exemplo: nenhuma',
    'Versículos do dia: os nossos',
  ])
  expect(names.map(name => summaryOf(name, church))).toEqual([
    'Comunidade Porto Desejado, com logotipo',
    'desenho: mar',
    '4 por semana',
    '5 de 5 respostas',
    'Rua do Cais Antigo, 240',
    '(27) 99999-0140, secretaria@comunhao.example, Instagram, YouTube, WhatsApp',
    'com texto, 3 valores',
    '1',
    '1',
    '3',
    '6',
  ])
})

it('search engines read nothing that the church has not said', () => {
  expect(churchData(publicFacts(bare), 'https://igreja.example')).toEqual({
    '@type': 'Church',
    '@id': 'https://igreja.example/#church',
    name: 'Igreja',
    url: 'https://igreja.example',
    image: 'https://igreja.example/opengraph-image',
  })
  expect(churchData(publicFacts(church), 'https://igreja.example')).toMatchObject({
    logo: 'https://igreja.example/uploads/church/l.webp',
    image: [expect.stringContaining('opengraph-image'), 'https://igreja.example/uploads/church/p.jpg'],
    telephone: '+5527999990140',
  })
})

describe('what release 0.1.0 left is what it was', () => {
  const { street, district, city, state, postalCode, missionText, values, position, ...others } = church
  const texts = (list: object[]) => list.map(item => JSON.stringify(item))
  const lists = Object.fromEntries(
    Object.entries(church).flatMap(([name, fact]) =>
      Array.isArray(fact)
        ? [[name, texts(fact.map(item => ('photo' in item && !item.photo ? { ...item, photo: null } : item)))]]
        : [],
    ),
  )

  it('in the row', () => {
    const address = { street, district, city, state, postalCode, country: 'BR' }
    const row = { ...others, address, position, mission: { text: missionText, values } }
    expect(storedChurch.parse(row)).toEqual(church)
    const stored = storedChurch.parse({ name: 'Igreja', shortName: 'Igreja', logo: null, position: null })
    // All of them opened with the sea.
    expect(stored).toEqual({ ...bare, landscape: 'sea' })
  })

  it('in a version', () => {
    const version = { ...church, ...lists, position: '-20.3336, -40.3062', pictures: listPictures(church) }
    expect(storedChurch.parse(version)).toEqual(church)
  })

  it('in a draft on a device', () => {
    expect(upgradeLists({ ...form, ...lists, version: 3 })).toEqual({ ...form, version: 3 })
  })

  it('in the form of an open tab', () => {
    const sent = Object.entries(lists).map(([name, items]) => [name, ['', ...items]])
    expect(churchInput.parse({ version: '1', ...form, ...Object.fromEntries(sent) })).toEqual({ version: 1, ...form })
    expect(churchInput.parse({ version: '1', services: [''] })).toEqual({ version: 1, services: [] })
  })
})

it.each(['{', '"text"', '[1]', '[null]', '{}', '[{"name":"Culto"}]'])('%s is no list of services', text => {
  expect(churchInput.safeParse({ version: '1', services: text }).success).toBe(false)
  expect(churchInput.safeParse({ version: '1', services: ['', text] }).success).toBe(false)
})
