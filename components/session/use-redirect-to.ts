import { readQueryParam, useQueryParam } from '@/components/kit/browser/use-query-param'

/** Returns the page that someone wanted to open before signing in. */
export const useRedirectTo = () => useQueryParam('to')

/** Reads it once. */
export const readRedirectTo = () => readQueryParam('to')
