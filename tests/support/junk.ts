import { listed } from '@/tests/support/naughty/listed'

/** What a browser can send where a text, a number or an id was meant. */
const values = () => [
  ...[
    0,
    -0,
    -1,
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    10n ** 30n,
    true,
    false,
    null,
    undefined,
    Symbol.for('x'),
  ],
  ...[
    [],
    [[]],
    ['x'],
    [null],
    Array(500).fill('x'),
    {},
    { length: 1 },
    { id: 'x' },
    { contains: '' },
    { not: null },
    deep(2000),
  ],
  ...[polluted(), Object.create(null), { toString: 'x', valueOf: null }],
  ...[new Date(0), new Date(Number.NaN), new Map([['x', 1]]), new Set(['x']), new Uint8Array(9), new ArrayBuffer(9)],
  ...[new File(['x'], 'foto.png'), new Blob(['x']), new FormData(), Promise.resolve('x'), () => 'x'],
]

const names = listed(
  '__proto__ constructor prototype toString then id role isAdmin is_admin createdBy authorId $ACTION_KEY x[] [] []',
)

/** Everything that may be sent instead of a good form or of what a good button sends. */
export const junkInsteadOf = (input: FormData | object, fields: string[]): unknown[] => [
  ...values(),
  ...(input instanceof FormData ? junkForms(input, fields) : junkObjects(input, fields)),
]

const junkForms = (form: FormData, fields: string[]) => [
  ...fields.flatMap(field => [
    changed(form, copy => copy.delete(field)),
    changed(form, copy => copy.append(field, 'x')),
    changed(form, copy => copy.set(field, new File(['x'], 'foto.png'))),
    changed(form, copy => [...Array(300)].map(() => copy.append(`${field}[]`, 'x'))),
  ]),
  ...names.map(name => changed(form, copy => copy.append(name, 'x'))),
  changed(form, copy => [...Array(2000).keys()].map(number => copy.append(`x${number}`, 'x'))),
  Object.fromEntries(form),
]

const junkObjects = (given: object, fields: string[]) => [
  ...fields.flatMap(field => values().map(value => ({ ...given, [field]: value }))),
  ...fields.map(field => Object.fromEntries(Object.entries(given).filter(([name]) => name !== field))),
  ...names.map(name => Object.defineProperty({ ...given }, name, { value: 'x', enumerable: true })),
  [given],
]

function changed(form: FormData, change: (copy: FormData) => unknown) {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  change(copy)
  return copy
}

const deep = (levels: number) =>
  Array(levels)
    .fill(0)
    .reduce<object>(inner => ({ inner }), {})
const polluted = () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}')
