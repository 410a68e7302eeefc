/** A request that no page of ours sends, or that was cut off. */
export type MalformedRequest = {
  name: string
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

const textHeaders = { 'content-type': 'text/plain;charset=UTF-8' }

/**
 * Ids of every shape in the header that names an action. `real` is an action of the build, `cached` a cache function.
 */
export const malformedIds = (real: string, cached: string): MalformedRequest[] =>
  Object.entries({
    'an id that no build ever had': `7f${'0'.repeat(40)}`,
    'an id one too short': real.slice(0, -1),
    'an id one too long': `${real}0`,
    'an id in capitals': real.toUpperCase(),
    'an id with letters that are no digits': `7f${'z'.repeat(40)}`,
    'an id of 42 strange letters': 'ç'.repeat(21),
    'an id of spaces': '   ',
    'no id at all': '',
    'an id of 4000 letters': 'a'.repeat(4000),
    'two ids': `${real}, ${real}`,
    'a path as an id': '../../lib/account/actions',
    'a name as an id': 'constructor',
    'a name that every object has': '__proto__',
    'another name that every object has': 'toString',
    'a name of 42 letters': 'hasOwnProperty'.repeat(3),
    'a number as an id': '0',
    'JSON as an id': `{"id":"${real}"}`,
    'the id of a cache function': cached,
    'the id of a cache function with other arguments': `ff${cached.slice(2)}`,
    'an action’s id marked as a cache function': `ff${real.slice(2)}`,
    'an action’s id that says it takes other arguments': `00${real.slice(2)}`,
  }).map(([name, id]) => ({ name, headers: { ...textHeaders, 'next-action': id }, body: '[{}]' }))

/** Bodies that no action can be called with. */
export function malformedBodies(real: string, cached: string): MalformedRequest[] {
  const plain = { ...textHeaders, 'next-action': real }
  const bodies = {
    'no body': '',
    'half an array': '[{"email":"a',
    'no JSON': 'email=a&password=b',
    'an array that never ends': '['.repeat(20_000),
    'nesting without end': `${'['.repeat(9000)}${']'.repeat(9000)}`,
    'zero bytes': new Uint8Array(64),
    'bytes that are no text': new Uint8Array([0xff, 0xfe, 0xc3, 0x28, 0xa0, 0xa1]),
    'a lone surrogate': '["\\ud800"]',
    'a reference to nothing': '["$5"]',
    'a reference to itself': '["$0"]',
    'a path through nothing': '["$1:a:b:c"]',
    'a path through the prototype': '["$0:__proto__:constructor"]',
    'an action as an argument': '["$h1"]',
    'a promise that never comes': '["$@1"]',
    'a map of nothing': '["$Q1"]',
    'a set of nothing': '["$W1"]',
    'a form of nothing': '["$K1"]',
    'an iterator of nothing': '["$i1"]',
    'a stream of nothing': '["$R1"]',
    'bytes of nothing': '["$A1"]',
    'a blob of nothing': '["$B1"]',
    'a number too large to be one': '["$n99999999999999999999999999"]',
    'digits that are no number': '["$nabc"]',
    'a day that is none': '["$Dyesterday"]',
    'a thing to await': '[{"then":"$h1"}]',
    'a temporary thing of another browser': '["$T"]',
    'an unknown mark': '["$Z!"]',
    'not a list': '{"0":1}',
    'a word': '"oi"',
    null: 'null',
    'more arguments than there can be': JSON.stringify(Array(2000).fill(0)),
    'more than a megabyte': `["${'a'.repeat(1_200_000)}"]`,
  }
  return [
    ...Object.entries(bodies).map(([name, body]) => ({ name, headers: plain, body })),
    ...malformedForms(real, cached),
  ]
}

/**
 * Multipart bodies, with an action in the header or in their own fields, and content types that no page of ours sends.
 */
function malformedForms(real: string, cached: string): MalformedRequest[] {
  const actionHeaders = { 'next-action': real }
  const withType = (type: string) => ({ ...actionHeaders, 'content-type': type })
  const multipartType = `multipart/form-data; boundary=${BOUNDARY}`
  const createMultipart = (
    name: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): MalformedRequest => ({
    name,
    headers: { ...headers, 'content-type': multipartType },
    body: formatMultipart(fields),
  })
  return [
    {
      name: 'multipart without a boundary',
      headers: withType('multipart/form-data'),
      body: formatMultipart({ 0: '[]' }),
    },
    { name: 'multipart with an empty boundary', headers: withType('multipart/form-data; boundary='), body: 'x' },
    {
      name: 'multipart with another boundary',
      headers: withType(`${multipartType}x`),
      body: formatMultipart({ 0: '[]' }),
    },
    {
      name: 'multipart cut off',
      headers: withType(multipartType),
      body: formatMultipart({ 0: '["$K1"]' }).slice(0, -30),
    },
    { name: 'multipart of nothing', headers: withType(multipartType), body: '' },
    { name: 'multipart that is text', headers: withType(multipartType), body: '[{}]' },
    createMultipart('multipart without a root', { 7: '[]' }, actionHeaders),
    createMultipart('multipart with junk as its root', { 0: 'junk' }, actionHeaders),
    createMultipart('a form that is not there', { 0: '["$K1"]' }, actionHeaders),
    createMultipart('a chunk with a broken number', { 0: '["$1"]', '1x': '"a"' }, actionHeaders),
    createMultipart('chunks in a circle', { 0: '["$1"]', 1: '"$2"', 2: '"$1"' }, actionHeaders),
    createMultipart(
      'a cache function as an argument',
      { 0: '["$h1"]', 1: JSON.stringify({ id: cached, multipartType: null }) },
      actionHeaders,
    ),
    createMultipart('an unknown action as an argument', { 0: '["$h1"]', 1: '{"id":"7f","bound":null}' }, actionHeaders),
    createMultipart(
      'a thing of 3000 bound arguments',
      { 0: '["$h1"]', 1: JSON.stringify({ id: real, multipartType: '$@2' }), 2: '[]' },
      actionHeaders,
    ),
    {
      name: 'a form as a browser without scripts sends it',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `$ACTION_ID_${real}=`,
    },
    { name: 'the same, with an action', headers: withType('application/x-www-form-urlencoded'), body: 'a=b' },
    { name: 'JSON by its type', headers: withType('application/json'), body: '[{}]' },
    { name: 'XML', headers: withType('application/xml'), body: '<a/>' },
    { name: 'a picture', headers: withType('image/png'), body: new Uint8Array([137, 80, 78, 71]) },
    { name: 'a type that is none', headers: withType('áéí'), body: '[{}]' },
    {
      name: 'squeezed bytes',
      headers: { ...withType('text/plain'), 'content-encoding': 'gzip' },
      body: new Uint8Array([31, 139, 8, 0]),
    },
    createMultipart('the field of an action', { [`$ACTION_ID_${real}`]: '' }),
    createMultipart('the field of a cache function', { [`$ACTION_ID_${cached}`]: '' }),
    createMultipart('the field of an unknown action', { [`$ACTION_ID_7f${'0'.repeat(40)}`]: '' }),
    createMultipart('the field of an id too short', { $ACTION_ID_7f: '' }),
    createMultipart('a reference to an action', {
      $ACTION_REF_1: '',
      '$ACTION_1:0': `{"id":"${real}","bound":"$@1"}`,
      '$ACTION_1:1': '[]',
    }),
    createMultipart('a reference to a cache function', {
      $ACTION_REF_1: '',
      '$ACTION_1:0': `{"id":"${cached}","bound":"$@1"}`,
      '$ACTION_1:1': '["2026-11"]',
    }),
    createMultipart('a reference to nothing', { $ACTION_REF_1: '' }),
    createMultipart('three references', { $ACTION_REF_1: '', $ACTION_REF_2: '', $ACTION_REF_3: '' }),
    createMultipart('a key of a form’s state', { $ACTION_KEY: 'k', [`$ACTION_ID_${real}`]: '' }),
    createMultipart('a form without an action', { nome: 'Ana' }),
    {
      name: 'a form without a boundary',
      headers: { 'content-type': 'multipart/form-data' },
      body: formatMultipart({ a: 'b' }),
    },
    { name: 'a form of nothing', headers: { 'content-type': multipartType }, body: '' },
  ]
}

const BOUNDARY = '----aBoundary'
const formatMultipart = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--${BOUNDARY}--\r\n`

/** Origins that are not ours. */
export const foreignOrigins = (real: string): MalformedRequest[] =>
  [
    'https://evil.example',
    'null',
    'nonsense',
    'http://',
    'http://[',
    'http://localhost:1',
    'javascript:alert(1)',
    '',
  ].map(origin => ({
    name: `the origin “${origin}”`,
    headers: { ...textHeaders, 'next-action': real, origin },
    body: '[{}]',
  }))

/** Routes that accept no body of this kind, and methods that nothing handles. */
export const malformedCalls: MalformedRequest[] = [
  ...[
    '/api/auth/callback/credentials',
    '/api/auth/signout',
    '/api/auth/session',
    '/api/auth/_log',
    '/api/uploads',
  ].flatMap(path =>
    [
      { type: 'application/json', body: '{"csrfToken":' },
      { type: 'application/json', body: 'null' },
      { type: 'application/x-www-form-urlencoded', body: '%%%=%ff&csrfToken' },
      { type: 'multipart/form-data', body: 'x' },
      { type: 'text/plain', body: new Uint8Array([0xff, 0, 0xfe]) },
    ].map(({ type, body }) => ({
      name: `${path} with ${type}, ${typeof body === 'string' ? body : 'bytes'}`,
      path,
      headers: { 'content-type': type },
      body,
    })),
  ),
  ...[
    '/',
    '/app',
    '/login',
    '/calendar',
    '/api/me',
    '/api/live',
    '/livez',
    '/uploads/a.jpg',
    '/nada',
    '/_next/static/x.js',
  ].flatMap(path =>
    ['POST', 'PUT', 'PATCH', 'DELETE'].map(method => ({
      name: `${method} ${path} with JSON that is none`,
      path,
      method,
      headers: { 'content-type': 'application/json' },
      body: '{"a":',
    })),
  ),
  ...['next-router-state-tree', 'next-url', 'next-router-segment-prefetch', 'next-router-prefetch', 'rsc'].flatMap(
    header =>
      ['%', '[[[', '%ff', '{"a":', 'x'.repeat(3000)].map(value => ({
        name: `${header}: ${value.slice(0, 8)}`,
        path: '/calendar',
        method: 'GET',
        headers: { rsc: '1', [header]: value },
      })),
  ),
]
