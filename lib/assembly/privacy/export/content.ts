import { profileTable } from '@/lib/account/personal-data'
import { tables } from '@/lib/assembly/privacy/tables'
import type { Prisma, Profile } from '@/lib/generated/prisma/client'
import type { Value } from '@/lib/platform/personal-data/export-value'
import type { Word } from '@/lib/platform/personal-data/export-words'
import type { ExportContext, PersonalTable } from '@/lib/platform/personal-data/table'
import { labelContent, nameSubject } from './subject'

/** A profile with its exported rows, and the titles of the hymns that earlier versions of playlists name. */
export type PersonalData = { person: Profile & { [field: string]: unknown }; hymns: ReadonlyMap<string, string> }

/** One row of an export. */
export type Entry = { [Name in Word]?: Value }
export type Export = ReturnType<typeof exportOf>

/** The sections, each with the field of the profile that leads to its rows. */
export const sections = tables.flatMap(table =>
  Object.entries(table.people).flatMap(([field, person]) =>
    'export' in person ? [{ field, table, name: person.export[0], title: person.export[1] }] : [],
  ),
)

/** The relations that are read with the profile. */
export const exportedRows: Prisma.ProfileInclude = Object.fromEntries(
  sections.map(({ field, table: { include } }) => [field, include ? { include } : true]),
)

/** Builds the export, in words that people understand without this app. */
export function exportOf({ person, hymns }: PersonalData) {
  const context: ExportContext = {
    ...{ name: person.name, nameSubject },
    labelContent: version => labelContent(version, hymns),
  }
  const filled = sections.map(({ field, table, name, title }) => {
    const rows = [person[field]].flat().filter(row => row !== null)
    const entries = rows.map(row => entryOf(table, row, context))
    return { name, title, entries, arePictures: table.model === 'Upload' }
  })
  return {
    profile: entryOf(profileTable, person, context),
    sections: filled.filter(({ arePictures }) => !arePictures),
    // These rows have files, which are read by name.
    pictures: filled.filter(({ arePictures }) => arePictures),
  }
}

function entryOf({ columns }: PersonalTable, row: unknown, context: ExportContext): Entry {
  const values = new Map<string, Value>(Object.entries(Object(row)))
  const entries = Object.entries(columns).flatMap(([name, column]) => {
    const exported = typeof column === 'string' ? column : 'export' in column ? column.export : {}
    if (typeof exported === 'string') return [[exported, values.get(name)]]
    return Object.entries(exported).map(([word, value]) => [word, value(row as never, context)])
  })
  return Object.fromEntries(entries)
}
