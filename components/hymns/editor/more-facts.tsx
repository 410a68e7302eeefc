'use client'

import { Checkbox } from '@/components/kit/form/choice'
import { Field } from '@/components/kit/form/field'
import { Disclosure } from '@/components/kit/ui/disclosure'
import { AUTHOR_LENGTH, COLLECTION_LENGTH } from '@/lib/hymns/lengths'
import { NO_NUMBER } from '@/lib/hymns/wording'

type Name = 'number' | 'collection' | 'author' | 'themes' | 'tempo' | 'capo' | 'link'
type Facts = Record<Name, string>
type Props = { facts: Facts; write: (change: Partial<Facts>) => void }

/** What few hymns need, below the lyrics: the collection, no number, author, themes, tempo, capo and where to listen. */
export function MoreFacts({ facts, write }: Props) {
  const control = (name: Name) => ({
    name,
    value: facts[name],
    onChange: (event: { target: { value: string } }) => write({ [name]: event.target.value }),
  })
  return (
    <Disclosure title="Mais sobre o louvor">
      <div className="grid gap-5 pt-2 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          <Field
            {...control('collection')}
            label="Coletânea"
            hint="Cada uma tem os seus números. Em branco: os louvores da igreja."
            list="collections"
            maxLength={COLLECTION_LENGTH}
          />
          <datalist id="collections">
            {['Harpa Cristã', 'Cantor Cristão', 'Coral'].map(name => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Checkbox
            name=""
            label="Este louvor não tem número"
            checked={facts.number === NO_NUMBER}
            onChange={event => write({ number: event.target.checked ? NO_NUMBER : '' })}
          />
        </div>
        <Field {...control('author')} label="Autor" hint="De quem é a letra e a música." maxLength={AUTHOR_LENGTH} />
        <Field {...control('themes')} label="Temas" hint="Separe por vírgulas: Natal, Ceia, Gratidão." />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] content-start gap-5">
          <Field {...control('tempo')} label="Andamento (bpm)" inputMode="numeric" maxLength={3} />
          <Field {...control('capo')} label="Capotraste (casa)" inputMode="numeric" maxLength={2} />
        </div>
        {/* Without a maximum: a link that is cut leads nowhere. */}
        <Field
          {...control('link')}
          label="Link para ouvir"
          hint="De uma gravação ou um vídeo, para quem vai tocar conhecer o louvor."
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
      </div>
    </Disclosure>
  )
}
