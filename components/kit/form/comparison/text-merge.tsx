import { Fragment, useEffect, useId, useMemo, useRef, useState } from 'react'
import { getMergedName } from '@/components/kit/form/conflict-resolution'
import { inputClass } from '@/components/kit/form/field-frame'
import { typeIntoField } from '@/components/kit/form/field-value'
import { Button } from '@/components/kit/ui/button'
import type { Difference } from '@/lib/platform/action/outcome'
import {
  alignTexts,
  hasRow,
  leaveRow,
  listHunks,
  type MergedText,
  type MergeRow,
  proposeMerge,
  takeRow,
  takeSide,
  typeText,
} from './merged-text'
import { FieldLegend } from './side-text'
import { joinSegments, splitSegments } from './text-segments'

/** Whether a field is a text of several sentences, or lines, of which each of the two may have written some. */
export const canMerge = ({ mine, theirs }: Difference) =>
  theirs.value === theirs.text &&
  mine.pictures === undefined &&
  [mine, theirs].some(({ text }) => splitSegments(text).length > 1)

/** A text of which sentences of both sides are chosen, and which can be written on. */
export function TextMerge(field: Difference) {
  const { name, changedBy, base, mine, theirs } = field
  const id = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const before = changedBy === 'both' ? base : changedBy === 'me' ? theirs.text : mine.text
  const rows = useMemo(() => alignTexts(mine.text, theirs.text, before), [mine.text, theirs.text, before])
  const [merged, setMerged] = useState(() => proposeMerge(rows))
  const text = joinSegments(merged)

  // The form's own field has the same text: it is what the form's draft stores.
  useEffect(() => {
    const target = own.current?.form?.elements.namedItem(name)
    if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return
    if (target.value !== text) typeIntoField(target, text)
    const takeOver = () => setMerged(merged => typeText(rows, merged, target.value))
    target.addEventListener('input', takeOver)
    return () => target.removeEventListener('input', takeOver)
  }, [name, rows, text])

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <FieldLegend {...field} />
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={() => setMerged(takeSide(rows, 'mine'))}>
          Tudo como eu deixei
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="wrap-anywhere"
          onClick={() => setMerged(takeSide(rows, 'theirs'))}
        >
          Tudo como {theirs.by} salvou
        </Button>
      </div>
      <Rows rows={rows} merged={merged} author={theirs.by} onChange={setMerged} />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-bold">
          Como fica
        </label>
        <textarea
          ref={own}
          id={id}
          name={getMergedName(name)}
          value={text}
          onChange={({ target }) => setMerged(typeText(rows, merged, target.value))}
          className={`${inputClass} field-sizing-content max-h-[60dvh] min-h-24`}
        />
      </div>
    </fieldset>
  )
}

type RowsProps = {
  rows: MergeRow[]
  merged: MergedText
  /** Who wrote the other side. */
  author: string
  onChange: (merged: MergedText) => void
}

/** The hunks in which the two differ, each between the lines around it. */
function Rows({ rows, merged, author, onChange }: RowsProps) {
  const hunks = listHunks(rows)
  return (
    <div className="grid gap-2">
      {hunks.map((hunk, number) => {
        const [first = 0, last = 0] = [hunk[0], hunk.at(-1)]
        const next = hunks[number + 1]?.[0] ?? rows.length
        return (
          <Fragment key={first}>
            {number === 0 && first > 0 && <SharedLine text={rows[first - 1]?.text} isCutAbove={first > 1} />}
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody has to see */}
            <div
              role="group"
              aria-label={`Trecho ${number + 1} de ${hunks.length}`}
              className="grid gap-2 md:grid-cols-2"
            >
              {hunk.map(at => (
                <RowChoice
                  key={at}
                  row={rows[at]}
                  author={author}
                  isTaken={hasRow(merged, at)}
                  onChange={isTaken => onChange(isTaken ? takeRow(rows, merged, at) : leaveRow(merged, at))}
                />
              ))}
            </div>
            {last + 1 < next && <SharedLine text={rows[last + 1]?.text} isCutBelow={last + 2 < next} />}
          </Fragment>
        )
      })}
    </div>
  )
}

type RowChoiceProps = {
  row: MergeRow | undefined
  author: string
  isTaken: boolean
  onChange: (isTaken: boolean) => void
}

const RowChoice = ({ row, author, isTaken, onChange }: RowChoiceProps) => (
  <label className="flex min-h-11 items-start gap-2.5 rounded-soft border border-line-strong bg-paper p-3 transition-colors hover:border-ink-soft has-checked:border-primary has-checked:bg-primary-soft has-checked:edged-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input
      type="checkbox"
      checked={isTaken}
      onChange={({ target }) => onChange(target.checked)}
      className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
    />
    <span className="min-w-0 wrap-anywhere">
      <span className="block text-[0.875rem] font-bold text-ink-soft">{row?.side === 'mine' ? 'Você' : author}:</span>
      <span className="whitespace-pre-wrap">{row?.text}</span>
    </span>
  </label>
)

type SharedLineProps = { text: string | undefined; isCutAbove?: boolean; isCutBelow?: boolean }

/** A line that both have, for orientation; the others are left out. */
const SharedLine = ({ text, isCutAbove, isCutBelow }: SharedLineProps) => (
  <>
    {isCutAbove && <LeftOut />}
    <p className="px-3 whitespace-pre-wrap text-ink-soft wrap-anywhere">{text}</p>
    {isCutBelow && <LeftOut />}
  </>
)

const LeftOut = () => (
  <p aria-hidden className="px-3 text-ink-soft">
    ⋯
  </p>
)
