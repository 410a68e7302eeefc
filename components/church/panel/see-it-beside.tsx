import type { Church } from '@/lib/church/schema'
import type { SectionName } from '@/lib/church/sections'
import { Preview } from './preview'

/** What is typed as visitors will see it: beside the form, where there is room. */
export const SeeItBeside = (props: { section: SectionName; church: Church }) => (
  <div className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto rounded-soft border border-line shadow-card xl:block">
    <Preview {...props} />
  </div>
)
