'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import type { LazyImport } from '@/components/browser/coming'
import { useLazyImport } from '@/components/browser/use-coming'

type Props<OwnProps> = {
  component: LazyImport<ComponentType<OwnProps>>
  props: OwnProps
  /** Keeps its room. */
  placeholder?: ReactNode
}

/** A part for some, whose code is fetched when it is known that one of them looks. */
export function LazyComponent<OwnProps extends object>(props: Props<OwnProps>) {
  const [tries, setTries] = useState(0)
  return <LoadAttempt key={tries} {...props} onFailed={() => onceOnline(() => setTries(tries + 1))} />
}

function LoadAttempt<OwnProps extends object>({
  component,
  props,
  placeholder,
  onFailed,
}: Props<OwnProps> & { onFailed: () => void }) {
  const LoadedComponent = useLazyImport(component, onFailed)
  return LoadedComponent ? <LoadedComponent {...props} /> : placeholder
}

const onceOnline = (callback: () => void) => window.addEventListener('online', callback, { once: true })
