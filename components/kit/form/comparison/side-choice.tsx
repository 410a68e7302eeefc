import { useId } from 'react'
import { getChoiceName } from '@/components/kit/form/conflict-resolution'
import type { Difference } from '@/lib/platform/action/outcome'
import { FieldLegend, isLongText, SideText } from './side-text'

/** A field of which one of the two versions stays. */
export function SideChoice(field: Difference) {
  const { name, changedBy, mine, theirs } = field
  const id = useId()
  const proposed = changedBy === 'them' ? 'theirs' : 'mine'
  const sides = [
    {
      value: 'mine',
      title: changedBy === 'them' ? beforeLabel : 'Como você deixou',
      content: mine,
      other: theirs,
    },
    {
      value: 'theirs',
      title: changedBy === 'me' ? beforeLabel : `Como ${theirs.by} salvou`,
      content: theirs,
      other: mine,
    },
  ]
  return (
    <fieldset className="min-w-0">
      <FieldLegend {...field} />
      <div className="grid gap-3 md:grid-cols-2">
        {sides.map(({ value, title, content, other }) => (
          <label
            key={value}
            className="grid content-start gap-2 rounded-soft border border-line-strong bg-paper p-3 transition-colors hover:border-ink-soft has-checked:border-primary has-checked:bg-primary-soft has-checked:edged-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:p-4"
          >
            <span className="flex min-h-6 items-center gap-2.5 font-semibold">
              <input
                type="radio"
                name={getChoiceName(name)}
                value={value}
                defaultChecked={value === proposed}
                aria-labelledby={`${id}-${value}`}
                aria-describedby={`${id}-${value}-text`}
                className="size-5 shrink-0 accent-primary outline-none"
              />
              <span id={`${id}-${value}`} className="min-w-0 wrap-anywhere">
                {title}
              </span>
            </span>
            <span id={`${id}-${value}-text`} className="min-w-0 wrap-anywhere">
              <SideText {...content} other={isLongText(content, other) ? other.text : undefined} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** If only one of the two changed a field, the other version is the text from before. */
const beforeLabel = 'Como estava antes'
