import { inAddress, useInAddress } from '@/components/browser/use-in-address'

/** Where someone was going who was asked who they are. */
export const useGoingTo = () => useInAddress('to')

/** The same, at this very moment. */
export const goingTo = () => inAddress('to')
