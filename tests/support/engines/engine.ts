/** What a person does in a browser that Playwright does not drive; each engine implements it. */
export type Engine = {
  /** Opens an address, as typing it does; resolves when the page is loaded. */
  open: (url: string) => Promise<void>
  /** Runs a function in the page. It is sent as text, without its closure. */
  run: <Given extends unknown[], Result>(work: (...given: Given) => Result, ...given: Given) => Promise<Awaited<Result>>
  /** Pointer and key actions, in the format that both protocols share. */
  performActions: (sources: InputSource[]) => Promise<void>
  setCookie: (cookie: { name: string; value: string; site: string }) => Promise<void>
  /** The size of the page, not of its window. */
  resize: (width: number, height: number) => Promise<void>
  /** The errors in the console. */
  errors: () => string[]
  takeScreenshot: () => Promise<Buffer>
  /** Closes and opens the browser: only what the device stores is left. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }

type PointerAction = { type: 'pointerMove'; x: number; y: number } | { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** Arguments and results are text, which both protocols transmit unchanged. */
export const wrapScript = (work: (...given: never[]) => unknown, given: unknown[]) =>
  `(async () => JSON.stringify({ value: await (${work})(...${JSON.stringify(given)}) }))()
    .catch(error => JSON.stringify({ thrown: String(error) }))`

export function parseResult(answer: string) {
  const { value, thrown: error } = JSON.parse(answer)
  if (error !== undefined) throw new Error(error)
  return value
}
