import { readQueryParam, useQueryParam } from '@/components/browser/use-in-address'

/** Where someone was going who was asked who they are. */
export const useRedirectTo = () => useQueryParam('to')

/** The same, at this very moment. */
export const readRedirectTo = () => readQueryParam('to')
