import { expect, it } from 'vitest'
import { floorOf, floors, room, roomOf } from '@/tests/support/shelves'
import { findSources, parseImports, removeTypes, resolveImports } from '@/tests/support/sources'

/** Files that match `filePattern` and import something that matches `importPattern`. */
const findImporting = (filePattern: RegExp, importPattern: RegExp) =>
  findSources(filePattern).flatMap(([file, text]) =>
    resolveImports(file, text)
      .filter(name => importPattern.test(name))
      .map(name => `${file} → ${name}`),
  )

/** What the kit is built on, besides itself. */
const foundation = ['platform', 'values']

it('imports go down: app → components → assembly → domains → engines → platform → values', () => {
  const upward = findSources(/^\/(app|components|lib)\//).flatMap(([file, text]) =>
    resolveImports(file, text)
      .filter(name => floors.includes(floorOf(name)) && floors.indexOf(floorOf(name)) < floors.indexOf(floorOf(file)))
      .map(name => `${file} → ${name}`),
  )
  expect(upward).toEqual([])
})

it('the kit knows nothing of a church', () => {
  const known = findSources(/^\/components\/kit\//).flatMap(([file, text]) =>
    resolveImports(file, text)
      .filter(name => name.startsWith('@/') && !['kit', ...foundation].includes(floorOf(name)))
      .map(name => `${file} → ${name}`),
  )
  expect(known).toEqual([])
})

it('nothing but a domain’s own pages and the assembly asks the assembly', () => {
  expect(findImporting(/^\/lib\/(?!assembly\/)/, /^@\/lib\/assembly\//)).toEqual([])
})

it('what could be published as a package imports nothing of ours', () => {
  for (const room of ['engines/cifra', 'platform/response-cache'])
    expect(findImporting(new RegExp(`^/lib/${room}/`), new RegExp(`^@/(?!lib/${room}/)`)), room).toEqual([])
})

it('the runtime imports nothing of ours, the listener only the database, and nothing imports the server', () => {
  expect(findImporting(/^\/lib\/platform\/runtime\//, /^@\/(?!lib\/(platform\/runtime|values)\/)/)).toEqual([])
  const listenerNeeds = /^@\/(?!lib\/platform\/(realtime|database|runtime)\/)/
  expect(findImporting(/^\/lib\/platform\/realtime\//, listenerNeeds)).toEqual([])
  expect(findImporting(/^\/(app|components|lib\/(?!assembly\/server\/))/, /^@\/lib\/assembly\/server\//)).toEqual([])
})

it('no two rooms import each other', () => {
  const pairs = new Map<string, string>()
  for (const [file, text] of findSources(/^\/(components|lib)\/[\w-]+\//))
    for (const name of resolveImports(file, text).filter(name => /^@\/(components|lib)\/[\w-]+\//.test(name)))
      if (roomOf(name) !== roomOf(file)) pairs.set(`${roomOf(file)} → ${roomOf(name)}`, `${file} → ${name}`)
  const mutual = [...pairs].filter(([pair]) => pairs.has(pair.split(' → ').reverse().join(' → ')))
  expect(pairs.size).toBeGreaterThan(100)
  expect(mutual.map(([, example]) => example)).toEqual([])
})

it('a file in the same folder is imported as ./name, every other as @/name, without its extension', () => {
  // Node loads Next's cache handlers, the invalidation and a step of the build directly, and needs file endings.
  const withEndings =
    /^\/(?!lib\/(assembly\/server\/next-cache\/|platform\/realtime\/(computations|invalidation)\.ts|platform\/older-browsers\/lower-build\.ts))/
  const wrongImports = findSources(withEndings).flatMap(([file, text]) =>
    parseImports(text).map(name => ({ file, name, folder: `@${file.slice(0, file.lastIndexOf('/'))}` })),
  )
  expect(wrongImports.length).toBeGreaterThan(500)
  const oddly = wrongImports.filter(
    ({ name, folder }) =>
      /^\.\.|^\.\/.*\/|\.tsx?$/.test(name) ||
      (name.startsWith('@/') && name.slice(0, name.lastIndexOf('/')) === folder),
  )
  expect(oddly.filter(({ name }) => !name.endsWith('.css')).map(({ file, name }) => `${file} → ${name}`)).toEqual([])
})

it('what asks nobody who they are is read by jobs and writes, never by a page', () => {
  expect(findImporting(/^\/(app|components)\//, new RegExp(`^@${room}/reads$`))).toEqual([])
})

it('only queries, mutations and jobs use the database', () => {
  const rooms = new RegExp(
    [
      '^/lib/(platform/(database|realtime|jobs|runtime)|assembly/server)/',
      String.raw`^/lib/platform/(action/(limits|written)|session/(session|extend-session|find-session))\.ts`,
      String.raw`^${room}/([\w-]+/){0,2}(queries|reads|mutations|actions|actions/\w+|jobs)\.ts$`,
    ].join('|'),
  )
  const others = findSources(/^\/(app|components|lib)\//).filter(([file]) => !rooms.test(file))
  const talking = others.filter(([file, text]) =>
    resolveImports(file, text).some(name => /^@\/lib\/platform\/database\/(db|pool)$/.test(name)),
  )
  expect(talking.map(([file]) => file)).toEqual([])
})

/** The server side of every room: reads, writes, and the code for passwords, disk, mail and backups. */
const server = [
  String.raw`((assembly|platform)/)?[\w-]+/([\w-]+/){0,2}(queries|reads|mutations|jobs|actions|actions/\w+)`,
  'platform/(action|session|runtime|realtime|database|jobs|limited-process|metrics|response-cache|traces)(/[\\w-]+)+',
  'assembly/(server|service-worker)(/[\\w-]+)+',
  'account/(me-response|next-auth|confirmed-email/link|password/(hash|bcrypt))|church/send-mail|live/live-response|events/(venue|attached/lost)|welcome/code',
  'playing/leading/(led-response|follow[\\w-]+|leader-changes)|booklets/pdf/(booklet-fonts|create-pdf|make-pdf|pdf-program)',
  'platform/mail/(mailer|mail-files)|platform/older-browsers/lower-build|assembly/notifications/mail/unsubscribe-link|platform/maps/(find-position|geocoder)',
  'platform/uploads/(image|link-preview|picture-program|receiving/[\\w-]+|storage|copies/(copy-cache|create-copies)|download/(download-image|public-http))',
  'assembly/troubles/webhook|assembly/push/(push-all|delivery/[\\w-]+)|assembly/health/(certificate|installation-proof|machine)',
  'assembly/backup/(bucket-store|health|backup-store|backup-status|receive-file|received-restore|sealed-download|work-process)|hymns/import/files/[\\w-]+',
].join('|')
/** Shared files that are as pure as the domains: values in, values out. */
const plain =
  'platform/(action/(form-data|messages|outcome)|realtime/tags|runtime/(public-address|retention|time|time-zones)|session/(actor|destination|device))'

it('everything else in a domain is pure: schemas, policies and other functions only take and return values', () => {
  const isServer = new RegExp(`^@/lib/(?!(${plain})$)(${server})$`)
  const pure = findSources(/^\/lib\//).filter(([file]) => !isServer.test(`@${file.replace(/\.ts$/, '')}`))
  expect(pure.length).toBeGreaterThan(50)
  const reaching = pure.flatMap(([file, text]) =>
    resolveImports(file, removeTypes(text))
      .filter(
        name =>
          /^((next|react|server-only)\b|node:(?!net$)|@\/lib\/platform\/runtime\/env$)/.test(name) ||
          isServer.test(name),
      )
      .map(name => `${file} → ${name}`),
  )
  expect(reaching).toEqual([])
})

it('a domain uses another’s queries, policies and messages, never its actions', () => {
  expect(findImporting(/^\/lib\//, new RegExp(String.raw`^@${room}/actions(/\w+)?$`))).toEqual([])
})
