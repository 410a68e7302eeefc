import { MarkedText } from '@/components/kit/form/marked-text'
import { Picture } from '@/components/kit/ui/picture'
import type { Difference, FieldText } from '@/lib/platform/action/outcome'
import { api } from '@/lib/values/routes/routes'

/** The name of a field in a comparison, and who changed it. */
export const FieldLegend = ({ label, changedBy, theirs }: Difference) => (
  <legend className="mb-2 flex flex-wrap items-baseline gap-x-3">
    <span className="font-bold">{label}</span>
    <span className="text-[0.9375rem] text-ink-soft">{describeChange(changedBy, theirs.by)}</span>
  </legend>
)

const describeChange = (by: Difference['changedBy'], other: string) =>
  by === 'me' ? 'só você mudou' : by === 'them' ? `só ${other} mudou` : 'os dois mudaram'

/** What one of the two has in a field: a text, of which `other` is the other side, or pictures. */
export function SideText({ text, pictures, other }: FieldText & { other: string | undefined }) {
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
export const isLongText = (one: FieldText, other: FieldText) => `${one.text}${other.text}`.includes('\n')

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
