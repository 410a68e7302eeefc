import { LandscapeField } from '@/components/church/panel/landscape-field'
import { Field, TextArea } from '@/components/kit/form/field'
import { landscapes } from '@/lib/church/landscapes'
import { neutralTexts } from '@/lib/church/neutral-texts'
import { formatValues } from '@/lib/welcome/value-lines'

/** What the site shows of a church from its first minute: a drawing, and texts that are there already. */
export const SiteTexts = () => (
  <fieldset className="grid min-w-0 gap-5">
    <legend className="mb-1 font-bold">Como o site recebe quem chega</legend>
    <p className="text-ink-soft">Já está escrito: deixe como está, mude ou apague.</p>
    <LandscapeField name="landscape" label="Desenho do alto do site" options={landscapes} defaultValue="hills" />
    <Field
      name="welcome"
      label="Frase de boas-vindas"
      autoComplete="off"
      maxLength={160}
      defaultValue={neutralTexts.welcome}
    />
    <TextArea
      name="missionText"
      label="Por que a igreja existe"
      maxLength={600}
      defaultValue={neutralTexts.missionText}
    />
    <TextArea
      name="values"
      label="No que ela se apoia"
      hint="Um valor em cada linha: o nome, dois-pontos e o que quer dizer."
      maxLength={3000}
      defaultValue={formatValues(neutralTexts.values)}
    />
  </fieldset>
)
