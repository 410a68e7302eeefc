'use client'

import type { ComponentProps } from 'react'
import { JsonLd } from '@/components/ui/json-ld'

/** The church as search engines and maps understand it; an island only so that it does not stand in the page twice. */
export const ChurchData = ({ data }: ComponentProps<typeof JsonLd>) => <JsonLd data={data} />
