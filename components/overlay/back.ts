/**
 * On a phone every open dialog stands on an entry of the browser's history, so that the back button and the gesture
 * close it and stay on the page. No such entry outlives its dialog: whoever closes one goes back, and a page that is
 * opened from one takes its place (decision 23). What fills the screen `everywhere` does so on every device. Answers
 * what to call when it is closed.
 */
export function closedByBack(close: () => void, everywhere = phone()) {
  if (!everywhere) return () => {}
  const dialog = { close }
  dialogs.push(dialog)
  soon()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    soon()
  }
}

/** Begins to listen to the browser, before Next does. Answers how to stop. */
export function watchBack() {
  const browser = window.history
  const { pushState, replaceState } = browser
  browser.pushState = (...given) => write(given, (...changed) => pushState.apply(browser, changed))
  browser.replaceState = (...given) => write(given, (...changed) => replaceState.apply(browser, changed))
  window.addEventListener('popstate', moved, true)
  // An entry of a dialog that was open when the page was loaded anew.
  soon()
  return () => {
    Object.assign(browser, { pushState, replaceState })
    window.removeEventListener('popstate', moved, true)
  }
}

type Written = Parameters<History['pushState']>

/** Tells that an address was written later than it was asked to: the browser had a way to go back first. */
export const WRITTEN = 'address-written'

/** The open ones, the topmost last. */
const dialogs: { close: () => void }[] = []
/** What is to be written once the browser has gone back as it was asked to. */
let waiting: (() => void)[] | undefined
let patience: ReturnType<typeof setTimeout> | undefined
let settling: ReturnType<typeof setTimeout> | undefined
let here = ''

/** Where a dialog fills the screen, as the stylesheets say; and wherever people have a gesture for going back. */
const phone = () => window.matchMedia('(max-width: 39.99rem), (pointer: coarse)').matches

/** On which dialog's entry the browser stands: 0 is the page itself. */
const depth = () => depthOf(window.history.state)
const depthOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'dialogs' in state ? Number(state.dialogs) : 0

/** Once React has shown or taken away what it was told to: several at once are one step. */
function soon() {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

/** As many entries as dialogs; one that would not close has its own again. */
function settle() {
  here = window.location.href
  if (waiting) return
  for (let entry = depth() + 1; entry <= dialogs.length; entry += 1) window.history.pushState({ dialogs: entry }, '')
  if (depth() > dialogs.length) goBack(depth() - dialogs.length)
}

function goBack(entries: number, then: (() => void)[] = []) {
  waiting = then
  window.history.go(-entries)
  // A browser that does not go where it was asked to holds nothing up for longer.
  clearTimeout(patience)
  patience = setTimeout(arrived, 1000)
}

function arrived() {
  const writes = waiting ?? []
  waiting = undefined
  for (const write of writes) write()
  if (writes.length > 0) window.dispatchEvent(new Event(WRITTEN))
  soon()
}

/** Next writes the page it goes to, or the one it is on, whose entry stays its dialog's. Only dialogs name no address. */
function write(given: Written, perform: (...given: Written) => void): void {
  const [state, unused, address] = given
  if (waiting) {
    waiting.push(() => write(given, perform))
    return
  }
  const elsewhere = address && new URL(address, window.location.href).href !== window.location.href
  if (!address || depth() === 0) perform(...given)
  else if (!elsewhere) perform({ ...state, dialogs: depth() }, unused, address)
  else if (depth() > 1) goBack(depth() - 1, [() => write(given, perform)])
  else History.prototype.replaceState.call(window.history, { ...state, dialogs: 0 }, unused, address)
  here = window.location.href
  // A dialog that stays while the page goes on beneath it has its entry again.
  if (elsewhere) soon()
}

function moved(event: PopStateEvent) {
  const samePage = window.location.href === here
  const there = depthOf(event.state)
  here = window.location.href
  // Next would fetch the page anew and scroll; where only a dialog came or went, it need not hear of it.
  if (samePage && (waiting || there > 0 || dialogs.length > 0)) event.stopImmediatePropagation()
  if (waiting) return arrived()

  if (samePage) for (const dialog of dialogs.slice(there).reverse()) dialog.close()
  soon()
}
