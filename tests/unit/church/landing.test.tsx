import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { FirstVisit } from '@/components/church/first-visit'
import { Hero } from '@/components/church/hero'
import { Mission } from '@/components/church/mission'
import { SectionInputs } from '@/components/church/panel/section-inputs'
import { Photos } from '@/components/church/photos'
import { Prayer } from '@/components/church/prayer'
import { Services } from '@/components/church/services'
import { ServicesToAsk } from '@/components/church/services-to-ask'
import { Team } from '@/components/church/team'
import { Visit } from '@/components/church/visit'
import { VisitToAsk } from '@/components/church/visit-to-ask'
import { demoChurch } from '@/lib/church/demo'
import { type Church, emptyChurch, type FactName, mapFacts, type SectionName, sections } from '@/lib/church/facts'
import type { Field, ItemField } from '@/lib/church/fields'
import { toFormFacts } from '@/lib/church/form'
import { churchData } from '@/lib/church/json-ld'
import { islandFacts, listFirstVisitAnswers, publicFacts } from '@/lib/church/public-facts'
import type { NextMeeting } from '@/lib/events/services/today'

// There is no router in a test, nor the files of drawings that a build gives addresses to.
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }))
vi.mock('@/components/kit/art/drawing', async original =>
  Object.fromEntries(Object.keys((await original()) as object).map(name => [name, () => null])),
)

/** A church that has said everything; in each text stands which fact it is. */
const church = mapFacts((field, name) => {
  if (field.kind === 'position') return { latitude: -20.25, longitude: -40.5 }
  if (field.kind !== 'list') return textOf(field, name)
  return [Object.fromEntries(Object.entries(field.item).map(([within, field]) => [within, textOf(field, name)]))]
}) as Church

function textOf(field: Exclude<Field, { kind: 'list' }> | ItemField, name: string) {
  if ('initial' in field && typeof field.initial === 'string') return field.initial
  if (field.kind === 'picture') return `/uploads/church/${name}.webp`
  return field.kind === 'link' ? `https://${name}.example/` : `(${name})`
}

const facts = Object.keys(church) as FactName[]
const without = (name: FactName) => ({ ...church, [name]: emptyChurch[name] })

function landing(church: Church) {
  const facts = publicFacts(church)
  const islands = islandFacts(facts)
  return renderToStaticMarkup(
    <>
      <Hero church={facts} />
      <Services church={islands} />
      <FirstVisit answers={listFirstVisitAnswers(facts)} />
      <Mission church={facts} />
      <Team church={facts} />
      <Prayer church={facts} />
      <Photos church={facts} />
      <Visit church={islands} />
    </>,
  )
}

/** Facts that stand elsewhere than on the landing or in what search engines read of it, and where. */
const elsewhere: Partial<Record<FactName, string>> = {
  shortName: 'the header of every page',
  timeZone: 'the clock of every page',
  landscape: 'the drawing of the hero',
  sampleNews: 'the news strip',
  verses: 'the members’ home',
}

describe('a visitor reads', () => {
  it.each(facts.filter(name => !(name in elsewhere)))('%s, where the church has said it', name => {
    const read = (church: Church) =>
      landing(church) + JSON.stringify(churchData(publicFacts(church), 'https://x.example'))
    expect(read(church), `nothing shows ${name}: show it, or say above where it stands`).not.toBe(read(without(name)))
  })

  const onLanding = facts.filter(name => name !== 'name' && landing(without(name)) !== landing(church))
  it.each(onLanding)('nothing of %s, neither a heading nor a gap, where the church has not said it', name => {
    const [before, after] = [landing(church), landing(without(name))]
    const own = texts(before).filter(text => text.includes(`(${name})`))
    // Within 'Vila Velha, ES' a city goes alone; whatever speaks of one fact goes with it.
    const isShared = own.length > 0 && own.every(text => text.replace(`(${name})`, '').includes('('))
    expect(isShared || elements(after) < elements(before), `show ${name} only if the church has said it`).toBe(true)
    expect(texts(after).filter(text => !texts(before).includes(text) && !text.includes('('))).toEqual([])
  })
})

it.each(Object.keys(sections) as SectionName[])(
  'the form of the section %s has an input for each of its facts',
  name => {
    const form = renderToStaticMarkup(
      <SectionInputs section={name} facts={toFormFacts(church, facts)} onChange={() => {}} onUpload={() => {}} />,
    )
    for (const fact of Object.keys(sections[name].fields)) expect(form).toContain(` name="${fact}"`)
  },
)

describe('the hero', () => {
  const hero = (facts: Partial<Church>, next?: NextMeeting) =>
    renderToStaticMarkup(
      <Hero church={publicFacts({ ...emptyChurch, name: 'Igreja', shortName: 'Igreja', ...facts })} next={next} />,
    )
  const words = (html: string) =>
    texts(html)
      .map(text => text.trim())
      .filter(Boolean)

  it('says when and where', () => {
    const html = hero({ street: 'Rua A, 1' }, { when: 'Hoje, 18:00', name: 'Escola Bíblica' })
    expect(words(html).join(' ')).toContain('Hoje, 18:00 · Escola Bíblica · Como chegar')
    expect(html).toContain('https://www.google.com/maps/dir/')
  })

  it('says no more than the church has said', () => {
    expect(hero({})).not.toContain('·')
    expect(hero({})).not.toContain('Como chegar')
    expect(words(hero({}, { when: 'Hoje, 18:00', name: 'Culto' })).join(' ')).not.toMatch(/Culto ·/)
    expect(words(hero({ street: 'Rua A, 1' })).join(' ')).not.toContain('·')
  })

  it('shows the photo of the church in place of a drawing', () => {
    expect(hero({})).not.toContain('<img')
    expect(hero({ openingPhoto: '/uploads/church/a.webp' })).toContain('src="/uploads/church/a.webp"')
  })
})

describe('what the church has not said yet is asked of it', () => {
  const ask = (facts: Partial<Church>, acceptsPrayers = true) => {
    const church = publicFacts({ ...emptyChurch, name: 'Igreja', shortName: 'Igreja', ...facts })
    return renderToStaticMarkup(<ServicesToAsk church={church} acceptsPrayers={acceptsPrayers} />)
  }

  it('by phone or mail, on a network, by the prayer button, or in the calendar', () => {
    expect(ask({ phone: '2733334444', email: 'oi@igreja.org.br' })).toMatch(/href="tel:.*\(27\) 3333-4444/)
    expect(ask({ email: 'oi@igreja.org.br' })).toContain('href="mailto:oi@igreja.org.br"')
    expect(ask({ social: [{ name: 'Instagram', url: 'https://instagram.com/igreja' }] })).toContain('Instagram</a>')
    expect(ask({})).toContain('Peça uma oração')
    expect(ask({}, false)).toContain('calendário</a>')
  })

  it('also where it is', () => {
    const church = publicFacts({ ...emptyChurch, name: 'Igreja', shortName: 'Igreja' })
    const html = renderToStaticMarkup(<VisitToAsk church={church} acceptsPrayers />)
    expect(html).toContain('id="contact"')
    expect(html).toContain('O endereço ainda não está aqui.')
  })
})

describe('the value “Em células” leads', () => {
  const mission = (facts: Partial<Church>) =>
    renderToStaticMarkup(<Mission church={publicFacts({ ...emptyChurch, values: demoChurch.values, ...facts })} />)

  it('to what the church says about its groups', () => {
    const html = mission({ groups: 'Às quartas, nos lares.', phone: '2733334444' })
    expect(html).toMatch(/href="\/#groups"[^>]*>Em células/)
    expect(html).toMatch(/id="groups".*Às quartas, nos lares\./)
  })

  it('or to the contact, and the others lead nowhere', () => {
    expect(mission({ phone: '2733334444' })).toMatch(/href="\/#contact"[^>]*>Em células/)
    expect(mission({ phone: '2733334444' }).match(/href=/g)).toHaveLength(1)
    expect(mission({})).not.toContain('href=')
  })
})

it('every service of today is marked', () => {
  const html = renderToStaticMarkup(<Services church={islandFacts(publicFacts(demoChurch))} today="Sunday" />)
  const marked = html.split('<tr>').filter(row => row.includes('Hoje'))
  expect(marked).toHaveLength(2)
  expect(marked.join()).toMatch(/Escola Bíblica.*Culto Evangelístico/s)
})

const elements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0
const texts = (html: string) => html.split(/<[^>]*>/).filter(Boolean)
