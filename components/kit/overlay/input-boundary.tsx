'use client'

import { unstable_rethrow } from 'next/navigation'
import { Component, type ReactNode, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { type StoredInput, StoredInputs } from './use-stored-input'

const failedForm = lazyImport(() => import('./failed-form').then(({ FailedForm }) => FailedForm), { onDemand: true })

/** A form that throws is replaced by what was typed in it: it can be copied, and deleted so that the form opens again. */
export function InputBoundary({ children }: { children: ReactNode }) {
  const [inputs] = useState(() => new Map<string, StoredInput>())
  return (
    <StoredInputs value={inputs}>
      <Boundary inputs={inputs}>{children}</Boundary>
    </StoredInputs>
  )
}

type Props = { inputs: Map<string, StoredInput>; children: ReactNode }

/** React catches errors with a class only; `catchError` of next/error does the same with 3 kB on every page. */
class Boundary extends Component<Props, { hasFailed: boolean }> {
  state = { hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    unstable_rethrow(error)
    // Only the network failed: the page itself says so.
    if (error instanceof Error && error.name === 'ChunkLoadError') throw error
    return { hasFailed: true }
  }

  render() {
    const { inputs, children } = this.props
    if (!this.state.hasFailed) return children
    const onReset = () => this.setState({ hasFailed: false })
    return <LazyComponent component={failedForm} props={{ inputs: [...inputs.values()], onReset }} />
  }
}
