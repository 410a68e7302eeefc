import { splitWords } from '@/tests/support/naughty/split-text'

/** What a browser can send in place of a text, a number or an id. */
const createJunkValues = () => [
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
    nestObjects(2000),
  ],
  ...[createPollutedObject(), Object.create(null), { toString: 'x', valueOf: null }],
  ...[new Date(0), new Date(Number.NaN), new Map([['x', 1]]), new Set(['x']), new Uint8Array(9), new ArrayBuffer(9)],
  ...[new File(['x'], 'foto.png'), new Blob(['x']), new FormData(), Promise.resolve('x'), () => 'x'],
]

const junkNames = splitWords(
  '__proto__ constructor prototype toString then id role isAdmin is_admin createdBy authorId $ACTION_KEY x[] [] []',
)

/** Everything that may be sent instead of a valid form or a valid button's input. */
export const createJunkInputs = (input: FormData | object, fields: string[]): unknown[] => [
  ...createJunkValues(),
  ...(input instanceof FormData ? createJunkForms(input, fields) : createJunkObjects(input, fields)),
]

const createJunkForms = (form: FormData, fields: string[]) => [
  ...fields.flatMap(field => [
    changeForm(form, copy => copy.delete(field)),
    changeForm(form, copy => copy.append(field, 'x')),
    changeForm(form, copy => copy.set(field, new File(['x'], 'foto.png'))),
    changeForm(form, copy => [...Array(300)].map(() => copy.append(`${field}[]`, 'x'))),
  ]),
  ...junkNames.map(name => changeForm(form, copy => copy.append(name, 'x'))),
  changeForm(form, copy => [...Array(2000).keys()].map(number => copy.append(`x${number}`, 'x'))),
  Object.fromEntries(form),
]

const createJunkObjects = (input: object, fields: string[]) => [
  ...fields.flatMap(field => createJunkValues().map(value => ({ ...input, [field]: value }))),
  ...fields.map(field => Object.fromEntries(Object.entries(input).filter(([name]) => name !== field))),
  ...junkNames.map(name => Object.defineProperty({ ...input }, name, { value: 'x', enumerable: true })),
  [input],
]

function changeForm(form: FormData, change: (copy: FormData) => unknown) {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  change(copy)
  return copy
}

const nestObjects = (levels: number) =>
  Array(levels)
    .fill(0)
    .reduce<object>(inner => ({ inner }), {})
const createPollutedObject = () =>
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}')
