import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportsOf, files } from '@/tests/support/sources'

/**
 * The machinery, file by file. Whoever adds one says here what room it belongs to; a word of a domain's own needs no
 * line, as long as it is pure (imports.test.ts).
 */
const machinery: Record<string, string> = {
  '': 'address cursor device-routes env html phone routes site team-routes text-fields time time-zones',
  action: 'action admission changes database-error form-data limits origin outcome perform proof submission tags',
  session: 'actor cookie destination device entered known-device session who',
  process:
    'action-key audience boot call client-address console door-words doors follower-rights followers forgotten-proxy known-answer line log malformed-url outage outage-response outdated-call private-answer readiness sender-address settles-within shutdown wire',
  'process/cache': 'bounded kept-page page-in-use pages stale-tags trust values',
  'process/front':
    'answer asked-often client-address encoding first-evening follow guard headers kept-answers page parts-in-place path renderings server sheets-inside static-files worker-script',
  'process/worker': 'answers asked freshening network scope taking-in worker',
  database: 'db plain pool state turns',
  jobs: 'abandoned queue sweep tasks worker',
  backup: 'bucket due health jobs name rotation shelf state',
  mail: 'address letter mail-files mailer',
  maps: 'find-position geocoder',
  uploads:
    'body copy download image internet jobs making mutations name network personal-data policy queries send shown shrink size smaller source-set storage widths',
}

const domains = [
  'account',
  'church',
  'deliveries',
  'events',
  'hymns',
  'leading',
  'live',
  'notices',
  'people',
  'playlists',
  'prayers',
  'privacy',
  'removals',
  'sets',
  'suspension',
  'versions',
  'ways',
  'welcome',
]
const components = [
  ...domains.filter(domain => domain !== 'suspension'),
  'art',
  'browser',
  'form',
  'home',
  'overlay',
  'session',
  'shell',
  'stage',
  'ui',
]

describe('every file has a room, and its name says what it is', () => {
  it('lib is the machinery and the domains', () => {
    const known = Object.entries(machinery).flatMap(([room, names]) =>
      names.split(' ').map(name => path.join('/lib', room, name)),
    )
    const found = files(/^\/lib\//).map(([file]) => file.replace(/\.\w+$/, ''))
    const ofDomains = new RegExp(`^/lib/(${domains.join('|')})/`)
    const words = 'a new domain joins `domains` above, a new file of the machinery its room'
    expect(found.filter(file => !ofDomains.test(file)).sort(), words).toEqual(known.sort())
  })

  it('components are the domains’ parts, the kit, and the frame of every page', () => {
    const rooms = files(/^\/components\//).map(([file]) => file.split('/')[2] ?? '')
    expect(rooms.filter(room => !components.includes(room))).toEqual([])
    expect(components.filter(room => !rooms.includes(room))).toEqual([])
  })

  it('no file is called after what it is not', () => {
    const empty = /\/(index|utils?|helpers?|types|constants|common|misc|shared|managers?|hooks)(\.|\/)/
    expect(files(empty).map(([file]) => file)).toEqual([])
  })

  it('a component’s file bears its name, and so does a hook’s', () => {
    const collections = /^\/components\/(art\/(drawings|plants)|form\/choice|notices\/editor\/notice-form)\.tsx$/
    const misnamed = files(/^\/components\/.*(\.tsx|\/use-[\w-]+\.ts)$/)
      .filter(([file]) => !collections.test(file))
      .filter(([file, text]) => !exportedNames(text).includes(kebab(file)))
    expect(misnamed.map(([file, text]) => `${file}: ${exportedNames(text)}`)).toEqual([])
  })

  it('a hook stands in a file of its own name', () => {
    const elsewhere = files(/^\/components\//).flatMap(([file, text]) =>
      exportedNames(text)
        .filter(name => name.startsWith('use-') && !/\/use-[\w-]+\.ts$/.test(file))
        .map(name => `${file}: ${name}`),
    )
    expect(elsewhere).toEqual([])
  })
})

const kebab = (file: string) => file.replace(/^.*\//, '').replace(/\.\w+$/, '')

/** `NoticeCard` is `notice-card`, `useFeed` is `use-feed`. */
const exportedNames = (text: string) =>
  exportsOf(text).map(exported => {
    const name = /^export (?:default )?(?:async )?(?:function|const) (\w+)/m.exec(exported)?.[1] ?? ''
    return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
  })
