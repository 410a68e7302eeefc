import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formsToCancel } from '@/tests/support/forms-to-cancel'
import { formsAfterCode, lateForms, ownChurchForms } from '@/tests/support/late-forms'
import { findSources, removeComments } from '@/tests/support/sources'

/** Files that use it although only some may. */
const findUses = (
  pattern: RegExp,
  { within = /^\/(app|components|lib)\//, but }: { within?: RegExp; but?: RegExp },
) => {
  if (but) expect(findSources(but).length, `${but} names files that are there`).toBeGreaterThan(0)
  return findSources(within)
    .filter(([file, text]) => !but?.test(file) && pattern.test(removeComments(text)))
    .map(([file]) => file)
}

it('every URL of ours comes from lib/values/routes/routes', () => {
  const address =
    /(?<!(?:Page|Layout)Props<|RouteContext<)(['"`])\/(?:app|api|login|calendar|reset-password|share|uploads|agenda|notices)\b(?=.*\1)/
  expect(
    findUses(address, {
      but: /^\/lib\/(values\/routes\/|assembly\/server\/polled-routes\.ts$)/,
    }),
    'write it as routes.… or api.…',
  ).toEqual([])
  expect(
    findUses(/\bas Route\b/, {
      but: /^\/lib\/(values\/routes\/|assembly\/server\/polled-routes\.ts$)/,
    }),
  ).toEqual([])
})

it('browser storage is accessed in one file, and in another before the first paint', () => {
  const storage = /^\/components\/kit\/browser\/(storage\.ts|before-paint\.tsx)$/
  expect(findUses(/\b(local|session)Storage\b/, { but: storage })).toEqual([])
})

it('our JSON is fetched with one function', () => {
  expect(
    findUses(/\bfetch\(/, {
      within: /^\/components\//,
      but: /^\/components\/(kit\/browser\/(read-json|refresh-when-possible)\.ts|church\/visit-map\.tsx)$/,
    }),
  ).toEqual([])
})

it('state shared by several client components is kept in one kind of store', () => {
  const stores = /^\/components\/kit\/browser\/(use-)?store\.ts$/
  expect(findUses(/new Set<\(\) => void>|useSyncExternalStore/, { within: /^\/components\//, but: stores })).toEqual([])
})

it('permissions are checked by policies: no component compares roles', () => {
  const comparing = /\brole\b\??\s*[!=]==|[!=]==\s*'(?:admin|member|guest|nobody)'/
  expect(findUses(comparing, { within: /^\/(app|components)\// })).toEqual([])
})

it('a restricted page has one gate: no other part of a page checks the person', () => {
  const asking = { within: /^\/(app(?!\/api\/)|components)\//, but: /^\/components\/session\/gate\.tsx$/ }
  expect(findUses(/\bcurrentActor\(/, asking)).toEqual([])
})

it('private APIs of Next and Node are used in one folder', () => {
  const leaning = /diagnostics_channel|next\/dist|process\.exit|Buffer\.poolSize|'uncaughtException'/
  expect(findUses(leaning, { but: /^\/lib\/(assembly\/server|platform\/runtime)\// })).toEqual([])
})

it('HTML is never built from text, except the JSON for search engines', () => {
  expect(findUses(/dangerouslySetInnerHTML/, { but: /^\/components\/kit\/ui\/json-ld\.tsx$/ })).toEqual([])
})

it('a form in a dialog keeps what was typed, except passwords', () => {
  const forgetful = /^(?![\s\S]*<FormAutosave)[\s\S]*<DialogContent[\s\S]*<Form\b/
  expect(
    findUses(forgetful, {
      but: /^\/components\/(account\/profile\/(delete-account|password)|backup\/(download|restore))-dialog\.tsx$/,
    }),
  ).toEqual([])
})

it('forms are cancelled by one button component, and a browser test cancels every form that has it', () => {
  const others =
    /^\/components\/(kit\/form\/(cancel-button|confirm-window)|playing\/controls\/pedal-settings|people\/invitation-list|events\/row\/cancel-event-button)\.tsx$/
  expect(findUses(/\bCancelar\b/, { within: /^\/components\/.*\.tsx$/, but: others }), 'use CancelButton').toEqual([])

  const cancelled = findUses(/<CancelButton/, { within: /^\/components\/.*\.tsx$/ })
  const testedFiles = Object.keys(formsToCancel).map(name => `/components/${name}.tsx`)
  expect(cancelled.sort(), 'say in tests/support/forms-to-cancel.ts how it is opened').toEqual(testedFiles.sort())
})

it('a browser test types into every form and search of a page before its code comes', () => {
  // A dialog opens when the code has come.
  const forms = findSources(/^\/(app|components)\/.*\.tsx$/)
    .filter(
      ([file, text]) =>
        /<(Form|form|search|SearchField)\b/.test(removeComments(text)) && !/^\/components\/kit\/form\//.test(file),
    )
    .filter(([, text]) => !/<(DialogContent|Dialog)\b/.test(text))
    .map(([file]) => file)
  const dialogForms = Object.entries(formsToCancel)
    .filter(([, { isPage }]) => !isPage)
    .map(([name]) => name)
  const tested = [...Object.keys(lateForms), ...Object.keys(formsAfterCode), ...ownChurchForms, ...dialogForms]
  const known = new Set(tested.map(name => `/components/${name.split(' ')[0]}.tsx`))
  expect(
    forms.filter(file => !known.has(file)),
    'say in tests/support/late-forms.ts how it is opened',
  ).toEqual([])
})

it('a field that the server draws takes over what was typed before the code came', () => {
  // These are drawn by the code: in dialogs, behind a button, or once something is loaded.
  const laterFields =
    /^\/components\/(account\/profile\/photo-file|events\/form\/(custom-repeat|scope-choice)|hymns\/editor\/(paste\/reading-choice|syllables\/(chord-panel|section-name))|hymns\/list\/filters\/filter-panel|notifications\/quiet-hours-fields|kit\/form\/comparison\/[\w-]+)\.tsx$/
  const withoutHidden = (text: string) =>
    text.replace(/<input\b[^>]*(type="hidden"|hidden\b|\{\.\.\.\w+\.field\})[^>]*>/g, '')
  const fields = findSources(/^\/components\/.*\.tsx$/).filter(([, text]) =>
    /<(input|textarea|select)\b/.test(withoutHidden(removeComments(text))),
  )
  const forgetful = fields.filter(([file, text]) => !laterFields.test(file) && !/useEarlyInput/.test(text))
  expect(
    forgetful.map(([file]) => file),
    'give it the ref of components/kit/form/use-early-input.ts',
  ).toEqual([])
})

it('a dialog with a form has the cancel button', () => {
  // A photo is chosen, not typed: there is nothing to cancel.
  const chosen = /^\/components\/account\/profile\/photo-dialog\.tsx$/
  const without = /^(?![\s\S]*<CancelButton)[\s\S]*<DialogContent[\s\S]*<Form\b/
  expect(findUses(without, { within: /^\/components\//, but: chosen })).toEqual([])
})

it('history entries are added only where dialogs open, and for the steps within a setlist', () => {
  expect(
    findUses(/\.pushState\(|history\.(go|back)\(/, {
      but: /^\/components\/(kit\/overlay\/back-button|playing\/setlist\/use-setlist-address)\.ts$/,
    }),
  ).toEqual([])
})

it('there is one link component between our pages, and one component for pictures', () => {
  expect(
    findUses(/^import (?!type).*'next\/link'/m, {}),
    'components/kit/ui/link.tsx fetches near the finger only',
  ).toEqual([])
  expect(findUses(/^import (?!type).*'next\/image'/m, {}), 'components/kit/ui/picture.tsx needs no script').toEqual([])
})

it('letters are sized in rem, so that they grow with the text size of the person, and are never below 12 pixels', () => {
  const sheets = globSync('{app,components}/**/*.css').map(file => [file, readFileSync(file, 'utf8')] as const)
  const inPixels = /text-\[[^\]]*\dpx|font(?:-size)?: [^;]*\dpx|fontSize: '?\d/
  const tiny = /text-\[(?:min\()?0?\.(?:[0-6]\d*|7[0-4]?)rem|font-size: 0?\.(?:[0-6]\d*|7[0-4]?)rem/
  // Pictures for other sites are drawn in pixels.
  const drawn = /-picture\.tsx$/
  const named = [...findSources(/^\/(app|components)\//), ...sheets]
    .filter(([file, text]) => !drawn.test(file) && (inPixels.test(text) || tiny.test(text)))
    .map(([file]) => file)
  expect(named).toEqual([])
})

it('“email” has one spelling in our texts, unless the specification has another', () => {
  const specified = 'Abra o link do e-mail novamente'
  const others = findSources(/^\/(app|components|lib)\//).filter(([, text]) =>
    /e-mail/i.test(removeComments(text).replace(specified, '')),
  )
  expect(others.map(([file]) => file)).toEqual([])
})
