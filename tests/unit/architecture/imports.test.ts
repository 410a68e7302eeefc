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

it('what could ship in another product knows nothing of a church', () => {
  const kit = /^\/components\/(ui|form|overlay|browser)\//
  expect(importing(kit, /^@\/components\/(?!(ui|form|overlay|browser)\/)/)).toEqual([])
  expect(
    importing(
      kit,
      /^@\/lib\/(?!action\/(outcome|form-data)$|process\/door-words$|uploads\/source-set$|(cursor|phone|routes)$)/,
    ),
  ).toEqual([])
})

it('a file beside is imported as ./name, every other as @/name, without its ending', () => {
  // Next hands its caches to Node as they are, which asks for endings.
  const written = files(/^\/(?!lib\/process\/cache\/)/).flatMap(([file, text]) =>
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
    /^\/lib\/(database|process|jobs)\/|^\/lib\/action\/(limits|submission)\.ts|^\/lib\/session\/(session|who)\.ts|^\/lib\/\w+\/(queries|reads|mutations|actions|actions\/\w+|jobs)\.ts$/
  const others = files(/^\/(app|components|lib)\//).filter(([file]) => !rooms.test(file))
  const talking = others.filter(([file, text]) =>
    roomsImportedBy(file, text).some(room => /^@\/lib\/database\/(db|pool)$/.test(room)),
  )
  expect(talking.map(([file]) => file)).toEqual([])
})

/** Where a domain meets the server: reads, writes, and the machinery of passwords, disk, mail and backups. */
const server = [
  String.raw`\w+/(queries|reads|mutations|jobs|actions|actions/\w+)`,
  '(action|session|process|database|jobs)(/front)?/[\\w-]+|process/cache/page-in-use|live/answer|account/(next-auth|password)|events/venue|mail/(mailer|mail-files)|maps/(find-position|geocoder)|uploads/(download|image|internet|making|smaller|storage)|backup/(bucket|health|shelf|state)',
].join('|')
/** Of the machinery, what is as pure as the domains: values in, values out. */
const plain = 'action/(form-data|outcome|tags)|session/(actor|destination|device)'

it('everything else in a domain is pure: schemas, policies and its own words take values and give values', () => {
  const isServer = new RegExp(`^@/lib/(?!(${plain})$)(${server})$`)
  const pure = files(/^\/lib\/\w+\//).filter(([file]) => !isServer.test(`@${file.replace(/\.ts$/, '')}`))
  expect(pure.length).toBeGreaterThan(50)
  const reaching = pure.flatMap(([file, text]) =>
    roomsImportedBy(file, runningCodeOf(text))
      .filter(
        name => /^((next|react|server-only)\b|node:(?!net$)|@\/lib\/(env|site)$)/.test(name) || isServer.test(name),
      )
      .map(name => `${file} → ${name}`),
  )
  expect(reaching).toEqual([])
})

it('a domain uses another’s reads, rules and words, never its actions', () => {
  expect(importing(/^\/lib\//, /^@\/lib\/\w+\/actions(\/\w+)?$/)).toEqual([])
})
