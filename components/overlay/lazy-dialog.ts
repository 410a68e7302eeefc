import { lazyImport } from '@/components/browser/coming'

export const dialogWindow = lazyImport(() => import('./dialog-window').then(({ DialogWindow }) => DialogWindow))

/** A dialog of the page that is fetched together with the window around it, and not one after the other. */
export const lazyDialogImport = <Value>(importDialog: () => Promise<Value>) =>
  lazyImport(async () => {
    const [value] = await Promise.all([importDialog(), dialogWindow.bring()])
    return value
  })
