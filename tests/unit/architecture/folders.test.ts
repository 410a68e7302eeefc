import { describe, expect, it } from 'vitest'
import { findSources, splitExports } from '@/tests/support/sources'

/** Folders of lib/ that every domain may use. */
const machinery = [
  'action',
  'database',
  'jobs',
  'limited-process',
  'mail',
  'maps',
  'metrics',
  'older-browsers',
  'personal-data',
  'realtime',
  'runtime',
  'server',
  'service-worker',
  'session',
  'traces',
  'troubles',
  'uploads',
]
/** The chord engine and repeating days: each could be a package of its own. */
const packages = ['cifra', 'recurrence']
const domains = [
  'account',
  'backup',
  'booklets',
  'church',
  'consents',
  'deliveries',
  'events',
  'health',
  'hymns',
  'live',
  'notices',
  'notifications',
  'offline',
  'people',
  'pictures',
  'playing',
  'playlists',
  'prayers',
  'privacy',
  'push',
  'removals',
  'suspension',
  'trash',
  'versions',
  'welcome',
]
const kit = ['art', 'browser', 'form', 'overlay', 'session', 'shell', 'ui']
/** Domains without a screen of their own. */
const unseen = ['consents', 'pictures', 'removals', 'suspension']

describe('every file has a folder, and its name says what it is', () => {
  it('lib contains the infrastructure and the domains', () => {
    const rooms = new Set(findSources(/^\/lib\/[\w-]+\//).map(([file]) => file.split('/')[2] ?? ''))
    expect([...rooms].sort(), 'a new room is named above').toEqual([...machinery, ...packages, ...domains].sort())
  })

  it('components contains the domains’ components, the kit, and the page frame', () => {
    const rooms = new Set(findSources(/^\/components\//).map(([file]) => file.split('/')[2] ?? ''))
    const seen = domains.filter(domain => !unseen.includes(domain))
    expect([...rooms].sort(), 'a new room is named above').toEqual([...seen, ...kit, 'home'].sort())
  })

  it('no file has a meaningless name', () => {
    const empty = /\/(index|utils?|helpers?|types|constants|common|misc|shared|managers?|hooks)(\.|\/)/
    expect(findSources(empty).map(([file]) => file)).toEqual([])
  })

  it('a component’s file has its name, and so does a hook’s', () => {
    const collections = /^\/components\/(art\/(drawings|plants)|form\/choice|notices\/editor\/notice-form)\.tsx$/
    const misnamed = findSources(/^\/components\/.*(\.tsx|\/use-[\w-]+\.ts)$/)
      .filter(([file]) => !collections.test(file))
      .filter(([file, text]) => !exportedNames(text).includes(kebab(file)))
    expect(misnamed.map(([file, text]) => `${file}: ${exportedNames(text)}`)).toEqual([])
  })

  it('a hook is in a file of its own name', () => {
    const misplacedHooks = findSources(/^\/components\//).flatMap(([file, text]) =>
      exportedNames(text)
        .filter(name => name.startsWith('use-') && !/\/use-[\w-]+\.ts$/.test(file))
        .map(name => `${file}: ${name}`),
    )
    expect(misplacedHooks).toEqual([])
  })
})

const kebab = (file: string) => file.replace(/^.*\//, '').replace(/\.\w+$/, '')

/** `NoticeCard` is `notice-card`, `useFeed` is `use-feed`. */
const exportedNames = (text: string) =>
  splitExports(text).map(exported => {
    const name = /^export (?:default )?(?:async )?(?:function|const) (\w+)/m.exec(exported)?.[1] ?? ''
    return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
  })
