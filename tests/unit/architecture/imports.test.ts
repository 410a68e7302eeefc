import { expect, it } from 'vitest'
import { findSources, parseImports, removeTypes, resolveImports } from '@/tests/support/sources'

/** Files that match `filePattern` and import something that matches `importPattern`. */
const findImporting = (filePattern: RegExp, importPattern: RegExp) =>
  findSources(filePattern).flatMap(([file, text]) =>
    resolveImports(file, text)
      .filter(name => importPattern.test(name))
      .map(name => `${file} → ${name}`),
  )

it('imports go one way: app → components → lib', () => {
  expect(findImporting(/^\/lib\//, /^@\/(app|components)\//)).toEqual([])
  expect(findImporting(/^\/components\//, /^@\/app\//)).toEqual([])
})

it('the kit knows nothing of a church', () => {
  const kit = /^\/components\/(ui|form|overlay|browser)\//
  expect(findImporting(kit, /^@\/components\/(?!(ui|form|overlay|browser)\/)/)).toEqual([])
  const allowed =
    /^@\/lib\/(?!action\/(outcome|form-data|messages)$|uploads\/copies\/source-set$|(cursor|day|name-titles|our-answer|phone|routes)$)/
  expect(findImporting(kit, allowed)).toEqual([])
})

it('what could be published as a package imports nothing of ours', () => {
  for (const room of ['cifra', 'server/response-cache'])
    expect(findImporting(new RegExp(`^/lib/${room}/`), new RegExp(`^@/(?!lib/${room}/)`)), room).toEqual([])
})

it('the runtime imports nothing of ours, the listener only the database, and nothing imports the server', () => {
  expect(findImporting(/^\/lib\/runtime\//, /^@\/(?!lib\/runtime\/)/)).toEqual([])
  expect(findImporting(/^\/lib\/realtime\//, /^@\/(?!lib\/(realtime|database|runtime)\/)/)).toEqual([])
  expect(findImporting(/^\/(app|components|lib\/(?!server\/))/, /^@\/lib\/server\//)).toEqual([])
})

it('no two rooms import each other', () => {
  const roomOf = (name: string) => name.replace(/^@?\//, '').split('/').slice(0, 2).join('/')
  const pairs = new Map<string, string>()
  for (const [file, text] of findSources(/^\/(components|lib)\/\w+\//))
    for (const name of resolveImports(file, text).filter(name => /^@\/(components|lib)\/[\w-]+\//.test(name)))
      if (roomOf(name) !== roomOf(file)) pairs.set(`${roomOf(file)} → ${roomOf(name)}`, `${file} → ${name}`)
  const mutual = [...pairs].filter(([pair]) => pairs.has(pair.split(' → ').reverse().join(' → ')))
  expect(pairs.size).toBeGreaterThan(100)
  expect(mutual.map(([, example]) => example)).toEqual([])
})

it('a file in the same folder is imported as ./name, every other as @/name, without its extension', () => {
  // Node loads Next's cache handlers, the invalidation and a step of the build directly, and needs file endings.
  const withEndings = /^\/(?!lib\/(server\/next-cache\/|realtime\/invalidation\.ts|older-browsers\/lower-build\.ts))/
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
  expect(findImporting(/^\/(app|components)\//, /^@\/lib\/\w+\/reads$/)).toEqual([])
})

it('only queries, mutations and jobs use the database', () => {
  const rooms =
    /^\/lib\/(database|server|realtime|jobs|runtime)\/|^\/lib\/action\/(limits|submission)\.ts|^\/lib\/session\/(session|extend-session|find-session)\.ts|^\/lib\/\w+(-\w+)*\/([\w-]+\/)?(queries|reads|mutations|actions|actions\/\w+|jobs)\.ts$/
  const others = findSources(/^\/(app|components|lib)\//).filter(([file]) => !rooms.test(file))
  const talking = others.filter(([file, text]) =>
    resolveImports(file, text).some(room => /^@\/lib\/database\/(db|pool)$/.test(room)),
  )
  expect(talking.map(([file]) => file)).toEqual([])
})

/** The server side of a domain: reads, writes, and the code for passwords, disk, mail and backups. */
const server = [
  String.raw`[\w-]+/([\w-]+/)?(queries|reads|mutations|jobs|actions|actions/\w+)`,
  '(action|session|server|runtime|realtime|database|jobs|limited-process|metrics|traces|service-worker)(/[\\w-]+)+',
  'account/(next-auth|confirmed-email/link|password/(hash|bcrypt))|events/venue|welcome/code|playing/leading/(follow[\\w-]+|leader-changes)',
  'mail/(mailer|mail-files)|notifications/mail/unsubscribe-link|maps/(find-position|geocoder)|uploads/(image|link-preview|picture-program|receiving/[\\w-]+|storage|copies/(copy-cache|create-copies)|download/(download-image|public-http))',
  'booklets/pdf/(booklet-fonts|create-pdf|make-pdf|pdf-program)|troubles/webhook|push/(push-all|delivery/[\\w-]+)',
  'health/(certificate|installation-proof|machine)',
  'backup/(bucket-store|health|backup-store|backup-status|receive-file|received-restore|sealed-download|work-process)|hymns/import/files/[\\w-]+',
].join('|')
/** Shared folders that are as pure as the domains: values in, values out. */
const plain =
  'action/(form-data|messages|outcome)|realtime/tags|runtime/(placeholder-address|public-address|retention|time|time-zones)|session/(actor|destination|device)'

it('everything else in a domain is pure: schemas, policies and other functions only take and return values', () => {
  const isServer = new RegExp(`^@/lib/(?!(${plain})$)(${server})$`)
  const pure = findSources(/^\/lib\/\w+\//).filter(([file]) => !isServer.test(`@${file.replace(/\.ts$/, '')}`))
  expect(pure.length).toBeGreaterThan(50)
  const reaching = pure.flatMap(([file, text]) =>
    resolveImports(file, removeTypes(text))
      .filter(
        name =>
          /^((next|react|server-only)\b|node:(?!net$)|@\/lib\/(runtime\/env|site)$)/.test(name) || isServer.test(name),
      )
      .map(name => `${file} → ${name}`),
  )
  expect(reaching).toEqual([])
})

it('a domain uses another’s queries, policies and messages, never its actions', () => {
  expect(findImporting(/^\/lib\//, /^@\/lib\/\w+\/actions(\/\w+)?$/)).toEqual([])
})
