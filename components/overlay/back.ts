/**
 * On a phone every open dialog stands on an entry of the browser's history, so that the back button and the gesture
 * close it and stay on the page. No such entry outlives its dialog: whoever closes one goes back, and a page that is
 * opened from one takes its place (decision 23). What fills the screen `everywhere` does so on every device. Answers
 * what to call when it is closed.
 */
export function closeOnBack(close: () => void, everywhere = isPhone()) {
  if (!everywhere) return () => {}
  const dialog = { close }
  dialogs.push(dialog)
  scheduleSync()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    scheduleSync()
  }
}

/** Begins to listen to the browser, before Next does. Answers how to stop. */
export function watchBackButton() {
  const browser = window.history
  const { pushState, replaceState } = browser
  browser.pushState = (...args) => writeAddress(args, (...changed) => pushState.apply(browser, changed))
  browser.replaceState = (...args) => writeAddress(args, (...changed) => replaceState.apply(browser, changed))
  window.addEventListener('popstate', onPopState, true)
  // An entry of a dialog that was open when the page was loaded anew.
  scheduleSync()
  return () => {
    Object.assign(browser, { pushState, replaceState })
    window.removeEventListener('popstate', onPopState, true)
  }
}

type HistoryArguments = Parameters<History['pushState']>

/** Tells that an address was written later than it was asked to: the browser had a way to go back first. */
export const ADDRESS_EVENT = 'address-written'

/** The open ones, the topmost last. */
const dialogs: { close: () => void }[] = []
/** What is to be written once the browser has gone back as it was asked to. */
let queuedWrites: (() => void)[] | undefined
let goBackTimer: ReturnType<typeof setTimeout> | undefined
let syncTimer: ReturnType<typeof setTimeout> | undefined
let lastUrl = ''

/** Where a dialog fills the screen, as the stylesheets say; and wherever people have a gesture for going back. */
const isPhone = () => window.matchMedia('(max-width: 39.99rem), (pointer: coarse)').matches

/** On which dialog's entry the browser stands: 0 is the page itself. */
const getDepth = () => readDepth(window.history.state)
const readDepth = (state: unknown) =>
  typeof state === 'object' && state !== null && 'dialogs' in state ? Number(state.dialogs) : 0

/** Once React has shown or taken away what it was told to: several at once are one step. */
function scheduleSync() {
  clearTimeout(syncTimer)
  syncTimer = setTimeout(syncHistory)
}

/** As many entries as dialogs; one that would not close has its own again. */
function syncHistory() {
  lastUrl = window.location.href
  if (queuedWrites) return
  for (let entry = getDepth() + 1; entry <= dialogs.length; entry += 1) window.history.pushState({ dialogs: entry }, '')
  if (getDepth() > dialogs.length) goBack(getDepth() - dialogs.length)
}

function goBack(entries: number, writes: (() => void)[] = []) {
  queuedWrites = writes
  window.history.go(-entries)
  // A browser that does not go where it was asked to holds nothing up for longer.
  clearTimeout(goBackTimer)
  goBackTimer = setTimeout(onWentBack, 1000)
}

function onWentBack() {
  const writes = queuedWrites ?? []
  queuedWrites = undefined
  for (const write of writes) write()
  if (writes.length > 0) window.dispatchEvent(new Event(ADDRESS_EVENT))
  scheduleSync()
}

/** Next writes the page it goes to, or the one it is on, whose entry stays its dialog's. Only dialogs name no address. */
function writeAddress(args: HistoryArguments, perform: (...args: HistoryArguments) => void): void {
  const [state, unused, address] = args
  if (queuedWrites) {
    queuedWrites.push(() => writeAddress(args, perform))
    return
  }
  const changesPage = address && new URL(address, window.location.href).href !== window.location.href
  if (!address || getDepth() === 0) perform(...args)
  else if (!changesPage) perform({ ...state, dialogs: getDepth() }, unused, address)
  else if (getDepth() > 1) goBack(getDepth() - 1, [() => writeAddress(args, perform)])
  else History.prototype.replaceState.call(window.history, { ...state, dialogs: 0 }, unused, address)
  lastUrl = window.location.href
  // A dialog that stays while the page goes on beneath it has its entry again.
  if (changesPage) scheduleSync()
}

function onPopState(event: PopStateEvent) {
  const samePage = window.location.href === lastUrl
  const targetDepth = readDepth(event.state)
  lastUrl = window.location.href
  // Next would fetch the page anew and scroll; where only a dialog came or went, it need not hear of it.
  if (samePage && (queuedWrites || targetDepth > 0 || dialogs.length > 0)) event.stopImmediatePropagation()
  if (queuedWrites) return onWentBack()

  if (samePage) for (const dialog of dialogs.slice(targetDepth).reverse()) dialog.close()
  scheduleSync()
}
