'use client'

import { JsonLd } from '@/components/ui/json-ld'
import { churchData, type Told } from '@/lib/church/data'

/** The church as search engines and maps understand it; an island only so that it does not stand in the page twice. */
export const ChurchData = ({ church, site }: { church: Told; site: string }) => (
  <JsonLd data={churchData(church, site)} />
)
