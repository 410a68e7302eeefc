import { MarkedText } from '@/components/kit/form/marked-text'
import { FramedPicture } from '@/components/notices/pictures/framed-picture'
import { type NoticeFields, noticeWording } from '@/lib/notices/wording'
import { api } from '@/lib/values/routes/routes'

/** An earlier version of a notice, with its pictures. */
export function NoticeVersion({ version, current }: { version: NoticeFields; current: NoticeFields }) {
  const pictures = version.images
  return (
    <>
      <h4 className="font-display text-heading font-semibold">
        <MarkedText text={version.title} other={current.title} />
      </h4>
      <p className="mt-0.5 mb-3 text-[0.9375rem] text-ink-soft">
        <MarkedText text={describeOptions(version)} other={describeOptions(current)} whole />
      </p>
      <p>
        <MarkedText text={version.content} other={current.content} whole />
      </p>
      {pictures.length > 0 && (
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3">
          {pictures.map((address, at) => (
            <li key={address}>
              <FramedPicture src={api.restorablePicture(address)} alt={`Imagem ${at + 1} desta versão`} sizes="12rem" />
              {!current.images.includes(address) && (
                <p className="mt-1 text-[0.9375rem]">
                  <mark>não está no aviso agora</mark>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** One option per line, so that each difference is marked by itself. */
const describeOptions = ({ type, showOnHomepage }: NoticeFields) =>
  [
    noticeWording.type.format?.(type),
    showOnHomepage ? 'Na página inicial do site' : 'Fora da página inicial do site',
  ].join('\n')
