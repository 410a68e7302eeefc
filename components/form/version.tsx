import { Users } from 'lucide-react'
import Image from 'next/image'
import { Fragment, useContext } from 'react'
import type { Conflict, Difference, Said } from '@/lib/action/outcome'
import { SubmitButton } from './form'
import { FormAnswer } from './form-answer'
import { markedLines } from './marked-lines'
import { choiceOf } from './settled'

/**
 * Inside a form that changes something: the version it began with and, when somebody else saved in between, both texts
 * to choose from, field by field.
 */
export function Version({ began }: { began: number }) {
  const { outcome, attempt } = useContext(FormAnswer)
  const conflict = outcome.status === 'refused' ? outcome.conflict : undefined
  return (
    <>
      <input type="hidden" name="version" value={began} />
      {conflict && <Comparison key={attempt} {...conflict} />}
    </>
  )
}

function Comparison({ by, when, fields }: Conflict) {
  return (
    <section
      data-conflict
      tabIndex={-1}
      aria-label={`${by} salvou antes de você`}
      className="grid gap-5 rounded-soft border-2 border-accent bg-surface p-4 outline-offset-2 sm:p-5"
    >
      <header className="flex items-start gap-3">
        <Users aria-hidden className="mt-1 size-6 shrink-0 text-accent-ink" />
        <div className="min-w-0">
          <h2 className="text-heading">{by} salvou antes de você</h2>
          <p className="mt-1 text-ink-soft">Foi em {when}. Compare, escolha o que fica e salve. Nada se perdeu.</p>
        </div>
      </header>
      {fields.map(field => (
        <Choice key={field.name} by={by} {...field} />
      ))}
      <SubmitButton whilePending="Salvando...">Salvar assim</SubmitButton>
    </section>
  )
}

function Choice({ name, label, changedBy, by, mine, theirs }: Difference & { by: string }) {
  const proposed = changedBy === 'them' ? 'theirs' : 'mine'
  const sides = [
    { value: 'mine', title: 'O que você escreveu', said: mine, other: theirs },
    { value: 'theirs', title: `O que ${by} salvou`, said: theirs, other: mine },
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-bold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ value, title, said, other }) => (
          <label
            key={value}
            className="grid content-start gap-2 rounded-soft border border-line-strong bg-paper p-3 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <span className="flex min-h-6 items-center gap-2.5 font-semibold">
              <input
                type="radio"
                name={choiceOf(name)}
                value={value}
                defaultChecked={value === proposed}
                className="size-5 shrink-0 accent-primary outline-none"
              />
              {title}
            </span>
            <Text {...said} other={other.text} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Text({ text, pictures, other }: Said & { other: string }) {
  if (pictures) return <Pictures addresses={pictures} />
  if (!text) return <span className="text-ink-soft">(vazio)</span>
  return (
    <span className="min-w-0 whitespace-pre-wrap break-words">
      {markedLines(text, other).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's lines have no other name, and do not move
        <Fragment key={at}>
          {at > 0 && '\n'}
          {line === null ? <span aria-hidden>…</span> : line.marked ? <mark>{line.text}</mark> : line.text}
        </Fragment>
      ))}
    </span>
  )
}

function Pictures({ addresses }: { addresses: string[] }) {
  if (addresses.length === 0) return <span className="text-ink-soft">(nenhuma)</span>
  return (
    <span className="flex flex-wrap gap-2">
      {addresses.map((address, at) => (
        <Image
          key={address}
          src={address}
          alt={`Imagem ${at + 1}`}
          width={72}
          height={54}
          className="h-13.5 w-18 rounded-lg object-cover"
        />
      ))}
    </span>
  )
}
