import type { PersonalTable } from '@/lib/platform/personal-data/table'
import { type ChurchRules, type TopicItem, topicsOf } from '@/lib/platform/personal-data/topics'
import { tables } from './tables'

export type PageTopic = { title: string; items: string[]; purpose: string; audience: string; retention: string }

/** The topics of the privacy page under the rules of this church, with the items that tables name. */
export function privacyTopics(rules: ChurchRules): PageTopic[] {
  const named = new Set<string | undefined>(tables.flatMap(itemsOf))
  return Object.entries(topicsOf(rules)).map(([name, { items, ...topic }]) => ({
    ...topic,
    items: Object.entries(items).flatMap(([item, text]) => (named.has(`${name}.${item}`) ? [text] : [])),
  }))
}

/**
 * The item for each column of a table except internal ones; undefined if neither the column nor the table names one.
 */
export const itemsOf = ({ page, people, columns }: PersonalTable): (TopicItem | undefined)[] =>
  [...Object.values(people), ...Object.values(columns)].flatMap(column => {
    if (typeof column === 'string') return [page]
    return 'internal' in column ? [] : [column.page ?? page]
  })
