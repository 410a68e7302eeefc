import { Users } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Picture } from '@/components/ui/picture'
import type { Conflict, Difference, FieldText } from '@/lib/action/outcome'
import { api } from '@/lib/routes'
import { getChoiceName } from './conflict-resolution'
import { MarkedText } from './marked-text'
import { useChooseOwnOnInput } from './use-choose-own-on-input'

/** Two conflicting versions, field by field; loaded by lazy-comparison.ts. */
export function Comparison({
  title,
  by,
  when,
  fields,
  submit,
}: Conflict & { title: string | undefined; submit: ReactNode }) {
  const comparison = useRef<HTMLElement>(null)
  useChooseOwnOnInput(comparison)
  return (
    <section
      ref={comparison}
      data-conflict
      tabIndex={-1}
      aria-label={title}
      className="grid gap-6 rounded-soft border-2 border-accent bg-surface p-4 shadow-card outline-offset-2 sm:p-6"
    >
      <header className="flex items-start gap-3 sm:gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <Users aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-heading">{title}</h2>
          <p className="mt-1">
            <strong>{by}</strong>, em {when}.
          </p>
          <p className="mt-1 text-ink-soft">
            O que você escreveu está aqui. Em cada campo, escolha o que fica e salve.
            {fields.some(({ mine, theirs }) => isLong(mine, theirs)) && (
              <>
                {' '}
                O que está <mark>marcado</mark> só existe naquele texto.
              </>
            )}
          </p>
        </div>
      </header>
      {fields.map(field => (
        <Choice key={field.name} {...field} />
      ))}
      <div className="flex flex-col sm:flex-row sm:justify-end">{submit}</div>
    </section>
  )
}

function Choice({ name, label, changedBy, mine, theirs }: Difference) {
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
      <legend className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold">{label}</span>
        <span className="text-[0.9375rem] text-ink-soft">{describeChange(changedBy, theirs.by)}</span>
      </legend>
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
              <Text {...content} other={isLong(content, other) ? other.text : undefined} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** If only one of the two changed a field, the other version is the text from before. */
const beforeLabel = 'Como estava antes'

const describeChange = (by: Difference['changedBy'], other: string) =>
  by === 'me' ? 'só você mudou' : by === 'them' ? `só ${other} mudou` : 'os dois mudaram'

function Text({ text, pictures, other }: FieldText & { other: string | undefined }) {
  if (pictures)
    return (
      <>
        {text && <span className="mb-2 block whitespace-pre-line">{text}</span>}
        <Pictures addresses={pictures} />
      </>
    )
  if (!text) return <span className="text-ink-soft">(vazio)</span>
  return other === undefined ? text : <MarkedText text={text} other={other} />
}

/** Lines are marked in long texts only: two short values differ as a whole. */
const isLong = (one: FieldText, other: FieldText) => `${one.text}${other.text}`.includes('\n')

function Pictures({ addresses }: { addresses: string[] }) {
  if (addresses.length === 0) return <span className="text-ink-soft">(nenhuma)</span>
  return (
    <span className="grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-2">
      {addresses.map((address, at) => (
        <Picture
          key={address}
          src={api.restorablePicture(address)}
          alt={`Imagem ${at + 1}`}
          width={160}
          height={120}
          className="aspect-4/3 w-full rounded-lg bg-sunken object-contain"
        />
      ))}
    </span>
  )
}
