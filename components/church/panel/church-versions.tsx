'use client'

import { MarkedText } from '@/components/kit/form/marked-text'
import { Picture } from '@/components/kit/ui/picture'
import { VersionsButton } from '@/components/kit/versions/versions-button'
import type { Church } from '@/lib/church/facts'
import { messages } from '@/lib/church/messages'
import { churchWording } from '@/lib/church/wording'
import { restoreChurch } from '@/lib/events/actions/services'
import { findDifferentFields, formatField } from '@/lib/platform/versions/differences'
import { api } from '@/lib/values/routes/routes'
import { teamApi } from '@/lib/values/routes/team-routes'

/** Opens the earlier versions of the church's facts. */
export const ChurchVersions = ({ version }: { version: number }) => (
  <VersionsButton
    version={version}
    address={teamApi.churchVersions}
    render={(version: Church, now) => <ChurchVersion version={version} now={now} />}
    restore={number => restoreChurch({ number })}
    failure={messages.notSaved}
  />
)

/** Shows only the facts of an earlier version that differ from the present ones. */
function ChurchVersion({ version, now }: { version: Church; now: Church }) {
  const fields = findDifferentFields(churchWording, version, now)
  if (fields.length === 0) return <p>{version.name}</p>
  return (
    <dl className="grid gap-4">
      {fields.map(field => {
        const { text, pictures = [] } = formatField(churchWording, field, version[field])
        return (
          <div key={field}>
            <dt className="font-bold">{churchWording[field].label}</dt>
            <dd>
              {text && <MarkedText text={text} other={formatField(churchWording, field, now[field]).text} whole />}
              {!text && pictures.length === 0 && <span className="text-ink-soft">(vazio)</span>}
              <span className="flex flex-wrap gap-2 pt-1 empty:hidden">
                {pictures.map((address, at) => (
                  <Picture
                    key={address}
                    src={api.restorablePicture(address)}
                    alt={`Foto ${at + 1} desta versão`}
                    width={128}
                    height={96}
                    className="aspect-4/3 w-28 rounded-lg bg-surface object-contain"
                  />
                ))}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
