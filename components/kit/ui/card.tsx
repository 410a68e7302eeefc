import type { ComponentProps } from 'react'

type Props = ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' }

export function Card({ as: Tag = 'div', className = '', ...card }: Props) {
  // The four tags take the same attributes; TypeScript cannot see that through a union.
  const Box = Tag as 'div'
  return <Box className={`rounded-soft border border-line bg-surface p-5 shadow-card sm:p-6 ${className}`} {...card} />
}
