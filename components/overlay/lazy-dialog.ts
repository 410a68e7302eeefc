import { coming } from '@/components/browser/coming'

export const dialogWindow = coming(() => import('./dialog-window').then(({ DialogWindow }) => DialogWindow))

/** A dialog of the page that is fetched together with the window around it, and not one after the other. */
export const lazyDialog = <Part>(load: () => Promise<Part>) =>
  coming(async () => {
    const [part] = await Promise.all([load(), dialogWindow.bring()])
    return part
  })
