import { expect, it } from 'vitest'
import { formsToCancel } from '@/tests/support/forms-to-cancel'
import { codeOf, files } from '@/tests/support/sources'

/** Files that say it, where only some may. */
const saying = (what: RegExp, { within = /^\/(app|components|lib)\//, but }: { within?: RegExp; but?: RegExp }) => {
  if (but) expect(files(but).length, `${but} names files that are there`).toBeGreaterThan(0)
  return files(within)
    .filter(([file, text]) => !but?.test(file) && what.test(codeOf(text)))
    .map(([file]) => file)
}

it('every address of ours comes from lib/routes', () => {
  const address =
    /(?<!(?:Page|Layout)Props<|RouteContext<)(['"`])\/(?:app|api|login|calendar|reset-password|share|uploads|agenda|notices)\b(?=.*\1)/
  expect(
    saying(address, { but: /^\/lib\/((team|offline)-)?routes\.ts|^\/lib\/url\.ts|^\/lib\/server\/api-routes\.ts$/ }),
    'write it as routes.… or api.…',
  ).toEqual([])
  expect(
    saying(/\bas Route\b/, {
      but: /^\/lib\/((team|offline)-)?routes\.ts|^\/lib\/url\.ts|^\/lib\/server\/api-routes\.ts$/,
    }),
  ).toEqual([])
})

it('what a device remembers goes through one file, and another before the first paint', () => {
  const storage = /^\/components\/browser\/(storage\.ts|before-paint\.tsx)$/
  expect(saying(/\b(local|session)Storage\b/, { but: storage })).toEqual([])
})

it('JSON of ours is read in one way', () => {
  expect(
    saying(/\bfetch\(/, { within: /^\/components\//, but: /^\/components\/browser\/(read-json|is-reachable)\.ts$/ }),
  ).toEqual([])
})

it('what several islands know is kept in one kind of store', () => {
  const stores = /^\/components\/browser\/(use-)?store\.ts$/
  expect(saying(/new Set<\(\) => void>|useSyncExternalStore/, { within: /^\/components\//, but: stores })).toEqual([])
})

it('whoever may do something is asked of a policy: nothing on a screen compares roles', () => {
  const comparing = /\brole\b\??\s*[!=]==|[!=]==\s*'(?:admin|member|guest|nobody)'/
  expect(saying(comparing, { within: /^\/(app|components)\// })).toEqual([])
})

it('a screen for some has one gate: no other part of a page asks who is there', () => {
  const asking = { within: /^\/(app(?!\/api\/)|components)\//, but: /^\/components\/session\/gate\.tsx$/ }
  expect(saying(/\bcurrentActor\(/, asking)).toEqual([])
})

it('what Next and Node do not document is leaned on in one room', () => {
  const leaning = /diagnostics_channel|next\/dist|process\.exit|Buffer\.poolSize|'uncaughtException'/
  expect(saying(leaning, { but: /^\/lib\/(server|runtime)\// })).toEqual([])
})

it('HTML is never written from text, the search engines’ JSON aside', () => {
  expect(saying(/dangerouslySetInnerHTML/, { but: /^\/components\/ui\/json-ld\.tsx$/ })).toEqual([])
})

it('a form in a dialog keeps what was typed, passwords aside', () => {
  const forgetful = /^(?![\s\S]*<FormAutosave)[\s\S]*<DialogContent[\s\S]*<Form\b/
  expect(saying(forgetful, { but: /^\/components\/account\/profile\/(delete-account|password)-dialog\.tsx$/ })).toEqual(
    [],
  )
})

it('a form is cancelled by one button, and a browser test cancels every form that has it', () => {
  const others =
    /^\/components\/(form\/(cancel-button|confirm-window)|playing\/controls\/pedal-settings|people\/invitation-list)\.tsx$/
  expect(saying(/\bCancelar\b/, { within: /^\/components\/.*\.tsx$/, but: others }), 'use CancelButton').toEqual([])

  const cancelled = saying(/<CancelButton/, { within: /^\/components\/.*\.tsx$/ })
  const tried = Object.keys(formsToCancel).map(name => `/components/${name}.tsx`)
  expect(cancelled.sort(), 'say in tests/support/forms-to-cancel.ts how it is opened').toEqual(tried.sort())
})

it('a dialog with a form has the button that cancels it', () => {
  // A photo is chosen, not written; there is nothing to cancel.
  const chosen = /^\/components\/account\/profile\/photo-dialog\.tsx$/
  const without = /^(?![\s\S]*<CancelButton)[\s\S]*<DialogContent[\s\S]*<Form\b/
  expect(saying(without, { within: /^\/components\//, but: chosen })).toEqual([])
})

it('entries come into the browser’s history where dialogs open, and at the steps within a set', () => {
  expect(
    saying(/\.pushState\(|history\.(go|back)\(/, {
      but: /^\/components\/(overlay\/back|playing\/setlist\/use-setlist-address)\.ts$/,
    }),
  ).toEqual([])
})

it('between our pages there is one link, and one way to show a picture', () => {
  expect(saying(/^import (?!type).*'next\/link'/m, {}), 'components/ui/link.tsx fetches near the finger only').toEqual(
    [],
  )
  expect(saying(/^import (?!type).*'next\/image'/m, {}), 'components/ui/picture.tsx needs no script').toEqual([])
})

it('people read of an email in one spelling, where the specification has no other', () => {
  const specified = 'Abra o link do e-mail novamente'
  const others = files(/^\/(app|components|lib)\//).filter(([, text]) =>
    /e-mail/i.test(codeOf(text).replace(specified, '')),
  )
  expect(others.map(([file]) => file)).toEqual([])
})
