/** What a person does in a browser that Playwright does not drive; each engine says how. */
export type Engine = {
  /** Goes to an address, as typing it does; ends when the page is loaded. */
  open: (url: string) => Promise<void>
  /** Runs a function in the page. It is sent as text: nothing around it goes along. */
  run: <Given extends unknown[], Result>(work: (...given: Given) => Result, ...given: Given) => Promise<Awaited<Result>>
  /** Fingers and keys, in the words that both protocols share. */
  performActions: (sources: InputSource[]) => Promise<void>
  setCookie: (cookie: { name: string; value: string; site: string }) => Promise<void>
  /** The size of the page, not of its window. */
  resize: (width: number, height: number) => Promise<void>
  /** What the console has called an error. */
  errors: () => string[]
  takeScreenshot: () => Promise<Buffer>
  /** The browser is closed and opened again: nothing is left but what the device keeps. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }

type PointerAction = { type: 'pointerMove'; x: number; y: number } | { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** What goes and comes is text, which both protocols carry whole. */
export const wrapScript = (work: (...given: never[]) => unknown, given: unknown[]) =>
  `(async () => JSON.stringify({ value: await (${work})(...${JSON.stringify(given)}) }))()
    .catch(error => JSON.stringify({ thrown: String(error) }))`

export function parseResult(answer: string) {
  const { value, thrown: error } = JSON.parse(answer)
  if (error !== undefined) throw new Error(error)
  return value
}
