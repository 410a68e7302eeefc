import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kit, shelves } from '@/tests/support/shelves'
import { findSources, splitExports } from '@/tests/support/sources'

/** Rooms of components/ that are no domain: the frame of every page, and the admins' pages. */
const others = ['backup', 'health', 'home', 'kit', 'notifications', 'offline', 'session', 'shell', 'trash']

const listRooms = (pattern: RegExp) =>
  [...new Set(findSources(pattern).map(([file]) => pattern.exec(file)?.[1] ?? ''))].sort()

describe('every file has a folder, and its name says what it is', () => {
  it('lib shows the domains of a church and four shelves, each with its rooms', () => {
    const { domains, ...others } = shelves
    const rooms = listRooms(/^\/lib\/([\w-]+)\//)
    expect(rooms, 'a new room is named in tests/support/shelves.ts').toEqual(
      [...domains, ...Object.keys(others)].sort(),
    )
    for (const [shelf, named] of Object.entries(others))
      expect(listRooms(new RegExp(`^/lib/${shelf}/([\\w-]+)/`)), shelf).toEqual(named)
  })

  it('no file of lib stands beside the rooms', () => {
    expect(findSources(/^\/lib\/[^/]+$|^\/lib\/(assembly|engines|platform)\/[^/]+$/)).toEqual([])
  })

  it('each shelf says what is on it, what is not, and who may import it', () => {
    for (const folder of [...Object.keys(shelves).map(shelf => `lib/${shelf}`), 'components/kit'].filter(existsSync))
      expect(readFileSync(`${folder}/README.md`, 'utf8').trim().split('\n'), folder).toHaveLength(3)
  })

  it('components contains the domains’ components, the kit, and the page frame', () => {
    const rooms = listRooms(/^\/components\/([\w-]+)\//)
    expect(rooms, 'a new room is named above').toEqual([...shelves.domains, ...others].sort())
    expect(listRooms(/^\/components\/kit\/([\w-]+)\//)).toEqual(kit)
  })

  it('no file has a meaningless name', () => {
    const empty = /\/(index|utils?|helpers?|types|constants|common|misc|shared|managers?|hooks)(\.|\/)/
    expect(findSources(empty).map(([file]) => file)).toEqual([])
  })

  it('a component’s file has its name, and so does a hook’s', () => {
    const collections =
      /^\/components\/(kit\/art\/(drawings|plants)|kit\/form\/choice|notices\/editor\/notice-form)\.tsx$/
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
