import { lazyImport } from '@/components/kit/browser/lazy-import'

export const dialogWindow = lazyImport(() => import('./dialog-window').then(({ DialogWindow }) => DialogWindow))

/** Loads a dialog in parallel with `DialogWindow`, not one after the other. */
export const lazyDialogImport = <Value>(importDialog: () => Promise<Value>) =>
  lazyImport(async () => {
    const [value] = await Promise.all([importDialog(), dialogWindow.load()])
    return value
  })
