'use client'

import { catchError } from 'next/error'
import { SomethingBroke } from './something-broke'

/**
 * Around every page. Unlike `app/error.tsx`, whose scripts stand apart, it is fetched with what all pages share, and so
 * once and not three times.
 */
export const WhenItBreaks = catchError((_: object, { error, retry }) => <SomethingBroke error={error} retry={retry} />)
