/**
 * On a phone every open dialog has an entry of its own in the browser's history, so that the back button and the
 * gesture close it and stay on the page. No entry outlives its dialog: closing one goes back, and a page opened from
 * one replaces its entry (decision 23). With `everywhere`, this applies to every device. Returns the function to call
 * when the dialog is closed.
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

/** Listens to the browser's history, before Next does; returns a function that stops. */
export function watchBackButton() {
  const browser = window.history
  const { pushState, replaceState } = browser
  browser.pushState = (...args) => writeAddress(args, (...changed) => pushState.apply(browser, changed))
  browser.replaceState = (...args) => writeAddress(args, (...changed) => replaceState.apply(browser, changed))
  window.addEventListener('popstate', onPopState, true)
  // Removes the entry of a dialog that was open when the page was reloaded.
  scheduleSync()
  return () => {
    Object.assign(browser, { pushState, replaceState })
    window.removeEventListener('popstate', onPopState, true)
  }
}

type HistoryArguments = Parameters<History['pushState']>

/** Dispatched when an address was written with a delay, because the browser had to go back first. */
export const ADDRESS_EVENT = 'address-written'

/** The open dialogs, the topmost last. */
const dialogs: { close: () => void }[] = []
/** The writes that wait until the browser has gone back; undefined if it is not going back. */
let queuedWrites: (() => void)[] | undefined
let goBackTimer: ReturnType<typeof setTimeout> | undefined
let syncTimer: ReturnType<typeof setTimeout> | undefined
let lastUrl = ''

/** Where the styles let a dialog fill the screen, and where people may have a gesture for going back. */
const isPhone = () => window.matchMedia('(max-width: 39.99rem), (pointer: coarse)').matches

/** Returns how many dialogs the current history entry stands for; 0 is the page itself. */
const getDepth = () => readDepth(window.history.state)
const readDepth = (state: unknown) =>
  typeof state === 'object' && state !== null && 'dialogs' in state ? Number(state.dialogs) : 0

/** Waits until React has mounted or unmounted the dialogs: several at once are one step. */
function scheduleSync() {
  clearTimeout(syncTimer)
  syncTimer = setTimeout(syncHistory)
}

/** Makes as many entries as there are dialogs; a dialog that refused to close gets its entry back. */
function syncHistory() {
  lastUrl = window.location.href
  if (queuedWrites) return
  for (let entry = getDepth() + 1; entry <= dialogs.length; entry += 1) window.history.pushState({ dialogs: entry }, '')
  if (getDepth() > dialogs.length) goBack(getDepth() - dialogs.length)
}

function goBack(entries: number, writes: (() => void)[] = []) {
  queuedWrites = writes
  window.history.go(-entries)
  // If the browser does not go back, waits no longer than this.
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

/**
 * Handles what Next writes: a new page, or the current one, whose entry stays its dialog's. Only dialogs write without
 * an address.
 */
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
  // A dialog that stays open while the page changes beneath it gets a new entry.
  if (changesPage) scheduleSync()
}

function onPopState(event: PopStateEvent) {
  const samePage = window.location.href === lastUrl
  const targetDepth = readDepth(event.state)
  lastUrl = window.location.href
  // Next would fetch the page again and scroll; it is not notified if only a dialog opened or closed.
  if (samePage && (queuedWrites || targetDepth > 0 || dialogs.length > 0)) event.stopImmediatePropagation()
  if (queuedWrites) return onWentBack()

  if (samePage) for (const dialog of dialogs.slice(targetDepth).reverse()) dialog.close()
  scheduleSync()
}
