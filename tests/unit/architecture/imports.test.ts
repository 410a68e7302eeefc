import { expect, it } from 'vitest'
import { files, importsOf, roomsImportedBy, runningCodeOf } from '@/tests/support/sources'

/** `where` files that import something matching `what`. */
const importing = (where: RegExp, what: RegExp) =>
  files(where).flatMap(([file, text]) =>
    roomsImportedBy(file, text)
      .filter(name => what.test(name))
      .map(name => `${file} → ${name}`),
  )

it('imports flow one way: app → components → lib', () => {
  expect(importing(/^\/lib\//, /^@\/(app|components)\//)).toEqual([])
  expect(importing(/^\/components\//, /^@\/app\//)).toEqual([])
})

it('the kit knows nothing of a church', () => {
  const kit = /^\/components\/(ui|form|overlay|browser)\//
  expect(importing(kit, /^@\/components\/(?!(ui|form|overlay|browser)\/)/)).toEqual([])
  const allowed = /^@\/lib\/(?!action\/(outcome|form-data|messages)$|uploads\/source-set$|(cursor|phone|routes)$)/
  expect(importing(kit, allowed)).toEqual([])
})

it('what could be published as a package imports nothing of ours', () => {
  for (const room of ['cifra', 'server/response-cache'])
    expect(importing(new RegExp(`^/lib/${room}/`), new RegExp(`^@/(?!lib/${room}/)`)), room).toEqual([])
})

it('the runtime imports nothing of ours, the listener only the database, and nothing imports the server', () => {
  expect(importing(/^\/lib\/runtime\//, /^@\/(?!lib\/runtime\/)/)).toEqual([])
  expect(importing(/^\/lib\/realtime\//, /^@\/(?!lib\/(realtime|database|runtime)\/)/)).toEqual([])
  expect(importing(/^\/(app|components|lib\/(?!server\/))/, /^@\/lib\/server\//)).toEqual([])
})

it('no two rooms import each other', () => {
  const roomOf = (name: string) => name.replace(/^@?\//, '').split('/').slice(0, 2).join('/')
  const pairs = new Map<string, string>()
  for (const [file, text] of files(/^\/(components|lib)\/\w+\//))
    for (const name of roomsImportedBy(file, text).filter(name => /^@\/(components|lib)\/[\w-]+\//.test(name)))
      if (roomOf(name) !== roomOf(file)) pairs.set(`${roomOf(file)} → ${roomOf(name)}`, `${file} → ${name}`)
  const mutual = [...pairs].filter(([pair]) => pairs.has(pair.split(' → ').reverse().join(' → ')))
  expect(pairs.size).toBeGreaterThan(100)
  expect(mutual.map(([, example]) => example)).toEqual([])
})

it('a file beside is imported as ./name, every other as @/name, without its ending', () => {
  // Next hands its caches to Node as they are, which asks for endings.
  const written = files(/^\/(?!lib\/server\/next-cache\/)/).flatMap(([file, text]) =>
    importsOf(text).map(name => ({ file, name, folder: `@${file.slice(0, file.lastIndexOf('/'))}` })),
  )
  expect(written.length).toBeGreaterThan(500)
  const oddly = written.filter(
    ({ name, folder }) =>
      /^\.\.|^\.\/.*\/|\.tsx?$/.test(name) ||
      (name.startsWith('@/') && name.slice(0, name.lastIndexOf('/')) === folder),
  )
  expect(oddly.filter(({ name }) => !name.endsWith('.css')).map(({ file, name }) => `${file} → ${name}`)).toEqual([])
})

it('what asks nobody who they are is read by jobs and writes, never by a page', () => {
  expect(importing(/^\/(app|components)\//, /^@\/lib\/\w+\/reads$/)).toEqual([])
})

it('only reads, writes and jobs talk to the database', () => {
  const rooms =
    /^\/lib\/(database|server|realtime|jobs|runtime)\/|^\/lib\/action\/(limits|submission)\.ts|^\/lib\/session\/(session|extend-session|who)\.ts|^\/lib\/playing\/leading\/followers\.ts|^\/lib\/\w+(-\w+)*\/(\w+\/)?(queries|reads|mutations|actions|actions\/\w+|jobs)\.ts$/
  const others = files(/^\/(app|components|lib)\//).filter(([file]) => !rooms.test(file))
  const talking = others.filter(([file, text]) =>
    roomsImportedBy(file, text).some(room => /^@\/lib\/database\/(db|pool)$/.test(room)),
  )
  expect(talking.map(([file]) => file)).toEqual([])
})

/** Where a domain meets the server: reads, writes, and the machinery of passwords, disk, mail and backups. */
const server = [
  String.raw`[\w-]+/(\w+/)?(queries|reads|mutations|jobs|actions|actions/\w+)`,
  '(action|session|server|runtime|realtime|database|jobs|service-worker)(/[\\w-]+)+',
  'live/response|account/(next-auth|password)|events/venue|welcome/code|playing/leading/(followers|follower-access)',
  'mail/(mailer|mail-files)|maps/(find-position|geocoder)|uploads/(download|image|internet|making|smaller|storage)',
  'backup/(bucket|health|shelf|state)',
].join('|')
/** Of the machinery, what is as pure as the domains: values in, values out. */
const plain =
  'action/(form-data|messages|outcome)|realtime/tags|runtime/(placeholder-address|time|time-zones)|session/(actor|destination|device)'

it('everything else in a domain is pure: schemas, policies and its own words take values and give values', () => {
  const isServer = new RegExp(`^@/lib/(?!(${plain})$)(${server})$`)
  const pure = files(/^\/lib\/\w+\//).filter(([file]) => !isServer.test(`@${file.replace(/\.ts$/, '')}`))
  expect(pure.length).toBeGreaterThan(50)
  const reaching = pure.flatMap(([file, text]) =>
    roomsImportedBy(file, runningCodeOf(text))
      .filter(
        name =>
          /^((next|react|server-only)\b|node:(?!net$)|@\/lib\/(runtime\/env|site)$)/.test(name) || isServer.test(name),
      )
      .map(name => `${file} → ${name}`),
  )
  expect(reaching).toEqual([])
})

it('a domain uses another’s reads, rules and words, never its actions', () => {
  expect(importing(/^\/lib\//, /^@\/lib\/\w+\/actions(\/\w+)?$/)).toEqual([])
})
