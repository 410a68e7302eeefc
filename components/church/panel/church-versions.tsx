'use client'

import { VersionsButton } from '@/components/versions/versions-button'
import { restoreChurch } from '@/lib/church/actions'
import type { Church } from '@/lib/church/facts'
import { messages } from '@/lib/church/messages'
import { teamApi } from '@/lib/team-routes'
import { ChurchVersion } from './church-version'

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
